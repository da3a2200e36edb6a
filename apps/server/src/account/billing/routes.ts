import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Stripe } from 'stripe'
import type { Hook } from '../../platform/http/mount-hooks.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { confirmCheckout } from './confirm-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { listInvoices } from './list-invoices.ts'
import { customerPortal } from './open-portal.ts'
import { getBilling } from './get-billing.ts'
import { receiveEvent } from './receive-event.ts'
import type { TestStripe } from './test-mode/open-test-stripe.ts'
import { verifyEvent } from './verify-event.ts'

/** Size of a form with one choice. */
const MAX_FORM_BYTES = 1_024

export const billingRoutes = {
  functions: {
    createCheckout: signedIn.functions.createCheckout.handler(({ context }) => createCheckout(context.ctx)),
    customerPortal: signedIn.functions.customerPortal.handler(({ context }) => customerPortal(context.ctx)),
  },
  billing: {
    get: signedIn.billing.get.handler(({ context }) => getBilling(context.ctx)),
    invoices: signedIn.billing.invoices.handler(({ context }) => listInvoices(context.ctx)),
    confirm: signedIn.billing.confirm.handler(({ context, input }) =>
      confirmCheckout(context.ctx, input.session_id),
    ),
  },
}

/** `POST /hooks/stripe`. */
export const stripeHook: Hook<Stripe.Event> = {
  verify: async (ctx, { bytes, headers }) => {
    const signature = headers.get('stripe-signature')
    return signature === null ? undefined : verifyEvent(ctx, { bytes, signature })
  },
  receive: receiveEvent,
}

/** Pages of the test billing. Its interface for programs is for Radar itself, and is not mounted. */
export function mountTestStripe({ path, fetch: answer }: TestStripe): Hono {
  const app = new Hono()
  app.use(`${path}/*`, bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('Too large.', 413) }))
  for (const pages of ['c', 'p', 'i']) app.all(`${path}/${pages}/*`, (c) => answer(c.req.raw))
  return app
}
