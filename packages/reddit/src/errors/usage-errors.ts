import { cutText } from '@radar/forum-client'
import { RedditError } from './reddit-error.ts'

/** A name, id or fullname that can be none of Reddit's; nothing was sent. */
export class InvalidNameError extends RedditError {
  override readonly name = 'InvalidNameError'
  readonly given: string

  constructor({ what, given }: { what: string; given: string }) {
    super(`not a ${what}: ${JSON.stringify(cutText(given, 100))}`, { endpoint: 'before sending' })
    this.given = given
  }
}

/**
 * The rate budget has no room within the time the caller can wait. `wait_ms` is when there may be, `share_used` whether
 * it is the tenant's own share that is used up.
 */
export class BudgetExhaustedError extends RedditError {
  override readonly name = 'BudgetExhaustedError'
  readonly wait_ms: number
  readonly share_used: boolean

  constructor({ wait_ms, share_used = false }: { wait_ms: number; share_used?: boolean }) {
    super(`no room in the rate budget for ${Math.ceil(wait_ms)} ms`, { endpoint: 'before sending' })
    this.wait_ms = wait_ms
    this.share_used = share_used
  }
}

/** The lease of a write ended before its request could leave. */
export class SendLeaseOverError extends RedditError {
  override readonly name = 'SendLeaseOverError'

  constructor() {
    super('the lease was over', { endpoint: 'before sending' })
  }
}
