/** Grade of one post for one campaign by a chat model, as far as the post supports it. */
export type ReaderVerdict = {
  grade: 0 | 1 | 2
  /** Need of the author, in one sentence. */
  need: string
  /** Literal pieces of the post. */
  quotes: string[]
  asks_for: string
  objections: string[]
}
