import {
  isOutage,
  RateLimitedError,
  RequestRefusedError,
  ServerFailedError,
  troubleOfRefusal,
  USUAL_RULES,
} from '@radar/forum-client'
import type { ForumError, HttpAnswer } from '@radar/forum-client'
import { NotThereError } from '../errors.ts'

/** Error that an answer stands for whose status is not 2xx. Lemmy says some of them by a code in its body. */
export function nameFailure(answer: HttpAnswer): ForumError {
  const { host, endpoint, status } = answer
  const code = codeOf(answer)
  if (code !== null && ABSENT.test(code)) return new NotThereError({ host, endpoint, status, code })
  if (status === 429 || code === 'rate_limit_error')
    return new RateLimitedError({ host, endpoint, retry_after_s: USUAL_RULES.retryAfter(answer) })
  if (isOutage(status)) return new ServerFailedError({ host, endpoint, status })
  const trouble = code === 'instance_is_private' ? 'needs_login' : troubleOfRefusal(answer)
  return new RequestRefusedError({ host, endpoint, status, trouble, code })
}

/** Codes by which Lemmy itself says that it has or shows no such thing. */
const ABSENT = /^(?:couldnt_find_\w+|not_found)$/

/** Code of an error in Lemmy's own form, `{"error": "couldnt_find_post"}`. */
function codeOf({ text }: HttpAnswer): string | null {
  if (text.length > 2_000 || !text.startsWith('{')) return null
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : null
  } catch {
    return null
  }
}
