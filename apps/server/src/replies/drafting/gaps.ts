import { InvalidInputError } from '../../platform/errors.ts'

const GAP = /\[\[[^[\]\n]*\]\]/g

/** Finds the placeholders of a draft that its person must complete, like `[[…]]`. */
export function findGaps(text: string): string[] {
  return [...new Set(text.match(GAP))]
}

/** Throws `InvalidInputError` for a text with a placeholder. */
export function refuseGaps(text: string): void {
  const [gap] = findGaps(text)
  if (gap === undefined) return
  throw new InvalidInputError({
    generated_reply: [`Replace “${gap}” with your own sentence first.`],
  })
}
