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

/** Errors of a thread that nobody may read, now or later. */
const CLOSED = [SubredditUnavailableError, AccessForbiddenError, TargetNotFoundError]
/** Errors about reading a thread as this account, rather than about the forum itself. */
const UNREADABLE = [...CLOSED, RequestRefusedError, ReconnectRequiredError]
/** Final errors: they concern this post, text or account. All others pass. */
const FINAL = [...UNREADABLE, ObstacleError, AccountGoneError, UnauthorizedError, ApiRefusalError]

export const isClosed = (error: unknown): boolean => isOneOf(error, CLOSED)
export const isUnreadable = (error: unknown): boolean => isOneOf(error, UNREADABLE)
export const isFinal = (error: unknown): boolean => isOneOf(error, FINAL)

type ErrorClass = abstract new (...given: never[]) => Error

function isOneOf(error: unknown, kinds: readonly ErrorClass[]): boolean {
  return kinds.some((kind) => error instanceof kind)
}
