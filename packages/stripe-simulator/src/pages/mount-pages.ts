import { html } from 'hono/html'
import { cancelAtPeriodEnd } from '../billing/cancel-at-period-end.ts'
import { changeCard } from '../billing/change-card.ts'
import { completeCheckout } from '../billing/complete-checkout.ts'
import type { App, Call } from '../call-context.ts'
import type { State } from '../state.ts'
import type { CheckoutSession } from '../things/checkout-session.ts'
import { PORTAL_SECONDS } from '../things/portal-session.ts'
import { renderCheckout, renderClosed } from './checkout-page.ts'
import { day, layout, price } from './layout.ts'
import { renderPortal } from './portal-page.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Pages for people. Their addresses are secret, as Stripe's are: who has one may act in it. */
export function mountPages(app: App, state: State): void {
  const { store } = state
  for (const path of ['/c/*', '/p/*', '/i/*'])
    app.use(path, async (c, next) => {
      await next()
      c.header('content-security-policy', POLICY)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
    })

  app.get('/c/pay/:id', (c) => showCheckout(c, state))
  app.post('/c/pay/:id', async (c) => {
    const session = store.get('checkout.session', c.req.param('id'))
    if (!session || session.status === 'expired') return showCheckout(c, state)
    const card = await chosen(c, 'card', ['works', 'declined', 'fails_later'] as const)
    if (!completeCheckout(state, session, card)) return showCheckout(c, state, 'Your card was declined.')
    return c.redirect(returnOf(session), 303)
  })

  app.get('/p/session/:id', (c) => showPortal(c, state))
  app.post('/p/session/:id', async (c) => {
    const opened = openPortal(c, state)
    if (!opened) return showPortal(c, state)
    const action = await chosen(c, 'action', ['cancel', 'resume', 'works', 'fails_later'] as const)
    const { customer, subscription } = opened
    if (action === 'works' || action === 'fails_later') changeCard(state, customer, action)
    else if (subscription) cancelAtPeriodEnd(state, subscription, action === 'cancel')
    return c.redirect(`${state.pagesUrl}/p/session/${c.req.param('id')}`, 303)
  })

  app.get('/i/:id', (c) => {
    const invoice = store.get('invoice', c.req.param('id'))
    if (!invoice) return closed(c, 'There is no such invoice.')
    const body = html`<div class="card">
      <h1>Invoice ${invoice.number}</h1>
      <p>${day(invoice.created)}, ${invoice.customer_email ?? ''}</p>
      <p class="price">${price(invoice.total)}</p>
      <p>${invoice.status}</p>
    </div>`
    return c.html(layout({ title: `Invoice ${invoice.number}`, body }))
  })
}

function showCheckout(c: Call, { store }: State, problem?: string) {
  const session = store.get('checkout.session', c.req.param('id') ?? '')
  const customer = session && store.get('customer', session.customer)
  if (!session || !customer) return closed(c, 'There is no such checkout.')
  if (session.status === 'complete') return closed(c, 'This is paid already.', session.cancel_url)
  if (session.status === 'expired') return closed(c, 'This checkout has expired.', session.cancel_url)
  const product = store.get('product', store.get('price', session._price)?.product ?? '')?.name ?? 'a plan'
  return c.html(renderCheckout({ session, customer, product, ...(problem ? { problem } : {}) }))
}

function showPortal(c: Call, state: State) {
  const opened = openPortal(c, state)
  return opened ? c.html(renderPortal(opened)) : closed(c, 'This link is no longer valid.')
}

function openPortal(c: Call, { store, clock }: State) {
  const session = store.get('billing_portal.session', c.req.param('id') ?? '')
  if (!session || session.created + PORTAL_SECONDS < clock.now()) return undefined
  const customer = store.get('customer', session.customer)
  if (!customer || customer.deleted) return undefined
  const isTheirs = (thing: { customer: string }) => thing.customer === customer.id
  const [subscription] = store.all('subscription').filter(isTheirs)
  return { session, customer, subscription, invoices: store.all('invoice').filter(isTheirs) }
}

const closed = (c: Call, text: string, back: string | null = null) => c.html(renderClosed(text, back), 404)

async function chosen<Choice extends string>(c: Call, name: string, choices: readonly [Choice, ...Choice[]]) {
  const value = (await c.req.parseBody())[name]
  return choices.find((choice) => choice === value) ?? choices[0]
}

const returnOf = ({ success_url, id }: CheckoutSession) =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)
