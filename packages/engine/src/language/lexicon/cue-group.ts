import type { Part } from '../part.ts'

/**
 * Cue: its phrases, the part of the score it belongs to, and its label for readers. In phrases a space is any white
 * space, an apostrophe may be curly or missing, `~` is up to three words, and the rest is regular expression syntax.
 */
export type CueGroup = {
  name: string
  part: Part
  label: string
  /** Places where it does not count: questions, or also sentences in which the author speaks as `I` or `we`. */
  except?: 'asked' | 'asked or personal'
  /** True where a product may be just that; then it does not count against people who want it. */
  offered?: true
  phrases: readonly string[]
}

const GAP = String.raw`(?:(?:\s{1,3}[\w'’-]{1,20},?){0,3}?\s{1,3})`

/** Compiles phrases to one linear-time pattern of whole words. */
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
