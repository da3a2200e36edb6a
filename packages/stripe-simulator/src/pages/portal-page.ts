import { html } from 'hono/html'
import { FAILING_CARD } from '../things/customer.ts'
import type { Customer } from '../things/customer.ts'
import type { Invoice } from '../things/invoice.ts'
import type { PortalSession } from '../things/portal-session.ts'
import type { Subscription } from '../things/subscription.ts'
import { day, layout, price } from './layout.ts'

type PortalPage = {
  session: PortalSession
  customer: Customer
  subscription: Subscription | undefined
  invoices: Invoice[]
}

/** Page on which a customer sees and cancels a subscription. */
export function renderPortal({ session, customer, subscription, invoices }: PortalPage) {
  return layout({
    title: 'Test billing portal',
    body: html`
      <h1>Billing of ${customer.email ?? 'this customer'}</h1>
      <div class="card">
        <h2>Subscription</h2>
        ${subscription ? renderSubscription(subscription) : html`<p>There is none.</p>`}
      </div>
      <div class="card">
        <h2>Card</h2>
        ${renderCard(customer)}
      </div>
      <div class="card">
        <h2>Invoices</h2>
        ${invoices.length === 0 ? html`<p class="dim">None yet.</p>` : renderInvoices(invoices)}
      </div>
      ${session.return_url ? html`<p><a href="${session.return_url}">Return to Radar</a></p>` : ''}
    `,
  })
}

function renderSubscription({ status, cancel_at_period_end, items }: Subscription) {
  const end = day(items.data[0]?.current_period_end ?? 0)
  if (status === 'canceled') return html`<p>It has ended.</p>`
  return html`
    <p>
      It is <b>${status.replace('_', ' ')}</b>. ${cancel_at_period_end ? 'It ends' : 'It renews'} on ${end}.
    </p>
    <form method="post">
      ${
        cancel_at_period_end
          ? html`<button name="action" value="resume">Keep my subscription</button>`
          : html`<button name="action" value="cancel">Cancel at the end of the period</button>`
      }
    </form>
  `
}

function renderCard({ invoice_settings }: Customer) {
  const fails = invoice_settings.default_payment_method === FAILING_CARD
  return html`
    <p>${fails ? 'A test card that fails when it is charged.' : 'A test card that works.'}</p>
    <form method="post">
      ${
        fails
          ? html`<button name="action" value="works">Put in a card that works</button>`
          : html`<button name="action" value="fails_later">Put in a card that fails</button>`
      }
    </form>
  `
}

function renderInvoices(invoices: Invoice[]) {
  return html`<table>
    <tbody>
      ${invoices.map(
        (invoice) =>
          html`<tr>
            <td><a href="${invoice.hosted_invoice_url}">${invoice.number}</a></td>
            <td>${day(invoice.created)}</td>
            <td>${price(invoice.total)}, ${invoice.status}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
