import { InvalidInputError } from '../../platform/errors.ts'

const GAP = /\[\[[^[\]\n]*\]\]/g

/** The sentences of a draft that its person must complete, as they stand there. */
export function findGaps(text: string): string[] {
  return [...new Set(text.match(GAP))]
}

/** Refuses a text that is not complete. */
export function refuseGaps(text: string): void {
  const [gap] = findGaps(text)
  if (gap === undefined) return
  throw new InvalidInputError({
    generated_reply: [`Please write your own sentence in the place of “${gap}” first.`],
  })
}
