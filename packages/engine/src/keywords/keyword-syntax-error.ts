/** Thrown for a keyword that cannot be parsed. `position` is the UTF-16 index of the faulty character. */
export class KeywordSyntaxError extends Error {
  override readonly name = 'KeywordSyntaxError'
  readonly keyword: string
  readonly position: number
  readonly hint: string

  constructor({ keyword, position, hint }: { keyword: string; position: number; hint: string }) {
    super(`Character ${position + 1} of the keyword: ${hint}`)
    this.keyword = keyword
    this.position = position
    this.hint = hint
  }
}
