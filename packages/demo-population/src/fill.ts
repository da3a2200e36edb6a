/** Puts words into the slots of a sentence: `{need}`. A slot nobody fills is a mistake in the phrases. */
export function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const word = words[slot]
    if (word === undefined) throw new UnfilledSlotError(sentence, slot)
    return word
  })
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** For use inside a sentence; "I" and names in capitals stay. */
export function small(text: string): string {
  return /^(I\b|[A-Z]{2}|It was DNS)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export class UnfilledSlotError extends Error {
  override readonly name = 'UnfilledSlotError'
  readonly sentence: string
  readonly slot: string

  constructor(sentence: string, slot: string) {
    super(`Nothing fills ${slot} in: ${sentence}`)
    this.sentence = sentence
    this.slot = slot
  }
}
