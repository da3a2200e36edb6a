import {
  AccountCoolingDownError,
  AccountRestrictedError,
  AuthorBlockedError,
  ContentRuleBrokenError,
  SubredditRefusedError,
  TargetClosedError,
  TextInvalidError,
  UnknownRefusalError,
} from '../errors/refusals.ts'
import type { ApiRefusalError, RefusalDetail } from '../errors/refusals.ts'
import { parseWait } from './parse-wait.ts'

const UNKNOWN_WAIT = 600_000

/** The error class for one entry of `json.errors`. Codes as in Reddit's published sources and recorded answers. */
export function nameRefusal(detail: RefusalDetail): ApiRefusalError {
  return byCode[detail.code]?.(detail) ?? new UnknownRefusalError(detail)
}

type Naming = (detail: RefusalDetail) => ApiRefusalError

const locked: Naming = (detail) => new TargetClosedError({ ...detail, state: 'locked' })
const archived: Naming = (detail) => new TargetClosedError({ ...detail, state: 'archived' })
const deleted: Naming = (detail) => new TargetClosedError({ ...detail, state: 'deleted' })
const unreachable: Naming = (detail) => new TargetClosedError({ ...detail, state: 'unreachable' })
const textInvalid: Naming = (detail) => new TextInvalidError(detail)
const subredditRefused: Naming = (detail) => new SubredditRefusedError(detail)
const ruleBroken: Naming = (detail) => new ContentRuleBrokenError(detail)
const restrictedEverywhere: Naming = (detail) =>
  new AccountRestrictedError({ ...detail, where: 'everywhere' })
const restrictedHere: Naming = (detail) => new AccountRestrictedError({ ...detail, where: 'subreddit' })

const byCode: Record<string, Naming> = {
  RATELIMIT: (detail) => {
    const wait = parseWait(detail.text)
    return new AccountCoolingDownError({
      ...detail,
      wait_ms: wait ?? UNKNOWN_WAIT,
      wait_known: wait !== undefined,
    })
  },
  THREAD_LOCKED: locked,
  TOO_OLD: archived,
  DELETED_COMMENT: deleted,
  DELETED_LINK: deleted,
  DELETED_THING: deleted,
  COMMENT_UNREPLIABLE: unreachable,
  COMMENT_NOT_ACCESSIBLE: unreachable,
  POST_NOT_ACCESSIBLE: unreachable,
  USER_BLOCKED: (detail) => new AuthorBlockedError({ ...detail, by: 'us' }),
  SOMETHING_IS_BROKEN: (detail) => new AuthorBlockedError({ ...detail, by: 'them' }),
  NO_TEXT: textInvalid,
  TOO_LONG: textInvalid,
  SUBREDDIT_NOTALLOWED: subredditRefused,
  SUBREDDIT_NOEXIST: subredditRefused,
  SUBREDDIT_OUTBOUND_LINKING_DISALLOWED: ruleBroken,
  SUBREDDIT_LINKING_DISALLOWED: ruleBroken,
  USERNAME_LINKING_DISALLOWED: ruleBroken,
  DOMAIN_BANNED: ruleBroken,
  COMMENT_GUIDANCE_VALIDATION_FAILED: ruleBroken,
  TOO_MANY_COMMENTS: ruleBroken,
  USER_REQUIRED: restrictedEverywhere,
  IN_TIMEOUT: restrictedEverywhere,
  BANNED_FROM_SUBREDDIT: restrictedHere,
  USER_MUTED: restrictedHere,
}
