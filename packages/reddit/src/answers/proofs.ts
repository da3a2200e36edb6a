import {
  AccessForbiddenError,
  RequestRefusedError,
  SubredditUnavailableError,
  TargetNotFoundError,
  UnauthorizedError,
} from '../errors/answer-errors.ts'
import { ApiRefusalError } from '../errors/refusals.ts'
import { NoConnectionError } from '../errors/transport-errors.ts'

export type Proof = { answer: string; holds(error: unknown): boolean }

/**
 * Answers that prove that a write was not carried out. Any other answer leaves it open: every other status, a body that
 * is no JSON, and 429 too, since a network that retries may be refused behind its own success.
 */
export const PROOFS: readonly Proof[] = [
  { answer: 'no connection was made', holds: (error) => error instanceof NoConnectionError },
  { answer: '200 with json.errors and no comment', holds: (error) => error instanceof ApiRefusalError },
  { answer: '400', holds: withStatus(400) },
  { answer: '401', holds: (error) => error instanceof UnauthorizedError },
  { answer: '403 as JSON', holds: (error) => error instanceof AccessForbiddenError },
  { answer: '403 as JSON about the community', holds: aboutCommunity(403) },
  { answer: '404 as JSON', holds: (error) => error instanceof TargetNotFoundError },
  { answer: '404 as JSON about the community', holds: aboutCommunity(404) },
  { answer: '409', holds: withStatus(409) },
  { answer: '413', holds: withStatus(413) },
  { answer: '414', holds: withStatus(414) },
  { answer: '451', holds: withStatus(451) },
]

export function provesNothingDone(error: unknown): boolean {
  return PROOFS.some(({ holds }) => holds(error))
}

function withStatus(status: number): Proof['holds'] {
  return (error) => error instanceof RequestRefusedError && error.status === status
}

/** A redirect can name a missing community as well, and proves nothing. */
function aboutCommunity(status: number): Proof['holds'] {
  return (error) => error instanceof SubredditUnavailableError && error.status === status
}
