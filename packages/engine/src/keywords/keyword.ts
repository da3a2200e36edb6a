/** Folded word of a keyword. */
export type TermWord = {
  text: string
  /** Text as typed, in lower case. */
  typed: string
  /** Keyword between the word before and this one, spaces collapsed; empty for the first. */
  gap: string
  /** Signs that belong to the word, as in `.NET` and `C++`. */
  before: string
  after: string
}

/** Words that must be side by side. */
export type Term = {
  words: TermWord[]
  /** Quoted: the words as spelled, in no other number. */
  exact: boolean
  /** True where the last word may continue: `invest*`. */
  prefix: boolean
  titleOnly: boolean
}

/**
 * Parsed keyword. It matches where all terms of one alternative are found and no excluded term is. Without alternatives
 * it excludes, for its whole campaign.
 */
export type Keyword = {
  alternatives: Term[][]
  excluded: Term[]
}
