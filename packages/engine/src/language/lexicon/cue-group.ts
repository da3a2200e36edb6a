import type { Part } from '../part.ts'

/**
 * One way of speaking: its phrases, the part of the score it belongs to, and what a reader is
 * told. In phrases a space is any white space, an apostrophe may be curly or missing, `~` stands
 * for up to three words, and the rest is regular expression syntax.
 */
export type CueGroup = {
  name: string
  part: Part
  label: string
  /** Where it does not hold: in questions, or also where the author speaks as `I` or `we`. */
  except?: 'asked' | 'asked or personal'
  /** Whether a product may be just that; then it is not held against those who want it. */
  offered?: true
  phrases: readonly string[]
}

const GAP = String.raw`(?:(?:\s{1,3}[\w'’-]{1,20},?){0,3}?\s{1,3})`

/** Compiles the phrases to one linear-time pattern, bound to whole words. */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const source = phrases
    .map((phrase) =>
      phrase
        .replaceAll(/ ~[ ?]/g, '~')
        .replaceAll("'", "['’]?")
        .replaceAll(' ?', String.raw`\s{0,3}`)
        .replaceAll(' ', String.raw`\s{1,3}`),
    )
    .map((phrase) => phrase.replaceAll('~', GAP))
    .join('|')
  return new RegExp(String.raw`(?<![\w])(?:${source})(?![\w])`, 'giu')
}
