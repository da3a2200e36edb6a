/** One folded word of a keyword; `before` and `after` are symbols it must wear, as in `.NET` and `C++`. */
export type TermWord = {
  text: string
  before: string
  after: string
}

/** A run of words that must stand side by side. */
export type Term = {
  words: TermWord[]
  /** Quoted: the words as spelled, without other numbers. */
  exact: boolean
  /** The last word may go on: `invest*`. */
  prefix: boolean
  titleOnly: boolean
}

/**
 * A parsed keyword. It matches where all terms of one alternative are found and no excluded
 * term is. With no alternatives at all it only excludes, for its whole campaign.
 */
export type Keyword = {
  alternatives: Term[][]
  excluded: Term[]
}
