import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { takeTurns } from '../../platform/database/take-turns.ts'
import { KnownError } from '../../platform/errors.ts'
import { reasonOf } from '../../platform/process/reason-of.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { BillingUnavailableError } from './errors.ts'

/** Stripe limits the calls per second of the whole instance, so each user has a few at a time. */
const turns = takeTurns({ atATime: 3, maxWaiting: 50 })

/** Calls Stripe for a user in their turn. Throws `TooManyWaitingError`, and the errors of `callStripe`. */
export function callStripeFor<Result>(
  ctx: UserCtx,
  call: (stripe: StripeAccess) => Promise<Result>,
): Promise<Result> {
  return turns.run(ctx.user.id, () => callStripe(ctx, call))
}

/**
 * Calls Stripe. Throws `BillingUnavailableError` where nothing is sold, or where Stripe fails, whose reason is
 * logged.
 */
export async function callStripe<Result>(
  ctx: Pick<Ctx, 'log' | 'stripe'>,
  call: (stripe: StripeAccess) => Promise<Result>,
): Promise<Result> {
  if (!ctx.stripe) throw new BillingUnavailableError()
  try {
    return await call(ctx.stripe)
  } catch (error) {
    if (!isOfStripe(error)) throw error
    ctx.log.error('billing.unavailable', { reason: reasonOf(error).message })
    throw new BillingUnavailableError({ cause: error })
  }
}

/** True where Stripe has nothing with the given id. */
export function isMissing(error: unknown): boolean {
  return isOfStripe(error) && error.code === 'resource_missing'
}

/** True where Stripe answered, and refuses what is asked; asking again changes nothing. */
export function isRefusal(error: unknown): boolean {
  return isOfStripe(error) && error.type === 'StripeInvalidRequestError'
}

/** True for errors of Stripe's library: they have the type that Stripe sent. */
function isOfStripe(error: unknown): error is Error & { code?: string; type?: string } {
  return error instanceof Error && !(error instanceof KnownError) && 'rawType' in error
}
