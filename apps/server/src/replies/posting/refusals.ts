import {
  AccessForbiddenError,
  ApiRefusalError,
  ReconnectRequiredError,
  RequestRefusedError,
  SubredditUnavailableError,
  TargetNotFoundError,
  UnauthorizedError,
} from '@radar/reddit'
import { AccountGoneError } from '../../account/index.ts'
import { ObstacleError } from './obstacles.ts'

/** Nobody may read the thread, and asking again changes nothing. */
const CLOSED = [SubredditUnavailableError, AccessForbiddenError, TargetNotFoundError]
/** What the forum says about reading a thread as this account, rather than about itself. */
const UNREADABLE = [...CLOSED, RequestRefusedError, ReconnectRequiredError]
/** What is said about this post, this text or this account. Anything else passes, or is no word of the forum's. */
const FINAL = [...UNREADABLE, ObstacleError, AccountGoneError, UnauthorizedError, ApiRefusalError]

export const isClosed = (error: unknown): boolean => isOneOf(error, CLOSED)
export const isUnreadable = (error: unknown): boolean => isOneOf(error, UNREADABLE)
export const isFinal = (error: unknown): boolean => isOneOf(error, FINAL)

type ErrorClass = abstract new (...given: never[]) => Error

function isOneOf(error: unknown, kinds: readonly ErrorClass[]): boolean {
  return kinds.some((kind) => error instanceof kind)
}
