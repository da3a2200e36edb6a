/** Request that the simulated server refuses. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, headers: Readonly<Record<string, string>> = {}) {
    super(`The simulated server refuses: ${code}.`)
    this.status = status
    this.code = code
    this.headers = headers
  }
}
