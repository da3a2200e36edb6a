import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { takeTurns } from '../../platform/database/take-turns.ts'
import { KnownError } from '../../platform/errors.ts'
import { reasonOf } from '../../platform/process/reason-of.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { BillingUnavailableError } from './errors.ts'

/** Stripe takes so many calls a second from all of Radar: one user's go a few at a time. */
const turns = takeTurns({ atATime: 3, maxWaiting: 50 })

/** Asks Stripe for a user, when it is their turn. Throws `TooManyWaitingError`, and as `callStripe` does. */
export function callStripeFor<Result>(
  ctx: UserCtx,
  ask: (stripe: StripeAccess) => Promise<Result>,
): Promise<Result> {
  return turns.run(ctx.user.id, () => callStripe(ctx, ask))
}

/** Asks Stripe. Throws `BillingUnavailableError` where nothing is sold, or Stripe fails; what it said is for the log. */
export async function callStripe<Result>(
  ctx: Pick<Ctx, 'log' | 'stripe'>,
  ask: (stripe: StripeAccess) => Promise<Result>,
): Promise<Result> {
  if (!ctx.stripe) throw new BillingUnavailableError()
  try {
    return await ask(ctx.stripe)
  } catch (error) {
    if (!isOfStripe(error)) throw error
    ctx.log.error('billing.unavailable', { reason: reasonOf(error).message })
    throw new BillingUnavailableError({ cause: error })
  }
}

/** Whether Stripe knows nothing by the id that was asked for. */
export function isMissing(error: unknown): boolean {
  return isOfStripe(error) && error.code === 'resource_missing'
}

/** The library's errors carry a name that begins so, and the request that failed. */
export function isOfStripe(error: unknown): error is Error & { code?: string; type?: string } {
  return error instanceof Error && !(error instanceof KnownError) && 'rawType' in error
}
