import type { ForumTrouble } from '@radar/contract'
import {
  AccessForbiddenError,
  BudgetExhaustedError,
  ClientRefusedError,
  RateLimitedError,
  UnauthorizedError,
  UnreadableAnswerError,
} from '@radar/reddit'

/** Names the trouble that an error of Reddit's client stands for. */
export function troubleOf(error: unknown): ForumTrouble {
  if (error instanceof BudgetExhaustedError) return error.share_used ? 'own_limit' : 'slow_down'
  if (error instanceof RateLimitedError) return 'slow_down'
  if (error instanceof ClientRefusedError || error instanceof UnauthorizedError) return 'needs_login'
  if (error instanceof AccessForbiddenError) return 'closed_to_programs'
  return error instanceof UnreadableAnswerError ? 'changed_shape' : 'down'
}
