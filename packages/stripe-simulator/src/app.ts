import { Hono } from 'hono'
import { RefusalError } from './answers/refusal.ts'
import type { App, Call, Env } from './call-context.ts'
import { mountCheckoutSessions } from './endpoints/checkout-sessions.ts'
import { mountCustomers } from './endpoints/customers.ts'
import { mountDisputes } from './endpoints/disputes.ts'
import { mountEvents } from './endpoints/events.ts'
import { mountInvoices } from './endpoints/invoices.ts'
import { mountPortalSessions } from './endpoints/portal-sessions.ts'
import { mountPrices } from './endpoints/prices.ts'
import { mountProducts } from './endpoints/products.ts'
import { mountSubscriptions } from './endpoints/subscriptions.ts'
import { answerCalls } from './answer-calls.ts'
import { passTime } from './billing/pass-time.ts'
import { mountPages } from './pages/mount-pages.ts'
import type { State } from './state.ts'

const ENDPOINTS = [
  mountCustomers,
  mountProducts,
  mountPrices,
  mountCheckoutSessions,
  mountSubscriptions,
  mountInvoices,
  mountPortalSessions,
  mountEvents,
  mountDisputes,
]

type Options = { secretKey: string; basePath: string }

/** Every route: the interface under `/v1`, and pages for people beside it. */
export function createApp(state: State, { secretKey, basePath }: Options): App {
  const app: App = new Hono<Env>().basePath(basePath)
  app.use(async (_c, next) => {
    passTime(state)
    await next()
    state.store.save()
    state.webhooks.deliver()
  })
  mountPages(app, state)
  app.use('/v1/*', answerCalls(state, secretKey))
  for (const mount of ENDPOINTS) mount(app, state)
  app.notFound((c) => refuse(c, nothingAt(c)))
  app.onError((error, c) => refuse(c, error))
  return app
}

function nothingAt(c: Call): RefusalError {
  return new RefusalError({
    status: 404,
    message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
  })
}

function refuse(c: Call, error: Error): Response {
  if (error instanceof RefusalError) return c.json(error.body, error.status as 400)
  return c.json({ error: { type: 'api_error', message: 'Something went wrong.' } }, 500)
}
