export type ErrorFacts = { endpoint: string; cause?: unknown }

/**
 * The root of every error this package throws on purpose.
 * `endpoint` is method and path ("GET /r/tea/new"), never the query, so that no token can leak through it.
 */
export abstract class RedditError extends Error {
  abstract override readonly name: string
  readonly endpoint: string

  constructor(message: string, { endpoint, cause }: ErrorFacts) {
    super(`${endpoint}: ${message}`, cause === undefined ? undefined : { cause })
    this.endpoint = endpoint
  }
}
