/**
 * Reasons why a forum cannot be read: it asks for fewer requests, refuses programs, wants a login, is not there any
 * more, answers in another form than before, or does not answer; `own_limit` is none of the forum: this program may send
 * it no more requests for now.
 */
export type Trouble =
  | 'own_limit'
  | 'slow_down'
  | 'closed_to_programs'
  | 'needs_login'
  | 'gone'
  | 'changed_shape'
  | 'down'

export type ErrorFacts = { host: string; endpoint: string; cause?: unknown }

/** Root of every error that a client throws on purpose. `endpoint` is method and path, never the query. */
export abstract class ForumError extends Error {
  abstract override readonly name: string
  abstract readonly trouble: Trouble
  readonly host: string
  readonly endpoint: string

  constructor(message: string, { host, endpoint, cause }: ErrorFacts) {
    super(`${endpoint}: ${message}`, cause === undefined ? undefined : { cause })
    this.host = host
    this.endpoint = endpoint
  }
}
