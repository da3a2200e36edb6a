import { errorMap } from '@radar/contract'
import { KnownError } from '../../platform/errors.ts'

/** The user has a subscription; paying twice is refused. */
export class AlreadySubscribedError extends KnownError {
  override readonly name = 'AlreadySubscribedError'
  readonly code = 'ALREADY_SUBSCRIBED'
  constructor(portalUrl: string) {
    super(errorMap.ALREADY_SUBSCRIBED.message, { portal_url: portalUrl })
  }
}

/** Stripe does not answer, or refuses a call; nothing was charged. */
export class BillingUnavailableError extends KnownError {
  override readonly name = 'BillingUnavailableError'
  readonly code = 'BILLING_UNAVAILABLE'
  constructor(options?: ErrorOptions) {
    super(errorMap.BILLING_UNAVAILABLE.message, undefined, options)
  }
}
