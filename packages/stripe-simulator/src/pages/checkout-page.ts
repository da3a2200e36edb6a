import { html } from 'hono/html'
import type { CheckoutSession } from '../things/checkout-session.ts'
import type { Customer } from '../things/customer.ts'
import { layout, price } from './layout.ts'

type CheckoutPage = { session: CheckoutSession; customer: Customer; product: string; problem?: string }

/** Page on which a person pays or cancels. */
export function renderCheckout({ session, customer, product, problem }: CheckoutPage) {
  return layout({
    title: `Test checkout · ${product}`,
    body: html`
      <div class="card">
        <h1>Subscribe to ${product}</h1>
        <p class="price">${price(session.amount_total)} <span class="dim">a month</span></p>
        <p class="dim">For ${customer.email ?? 'you'}. It renews each month until it is cancelled.</p>
        <form method="post">
          <fieldset>
            <legend>Choose a test card</legend>
            <label><input type="radio" name="card" value="works" checked /> A card that works</label>
            <label><input type="radio" name="card" value="declined" /> A card that is declined</label>
            <label
              ><input type="radio" name="card" value="fails_later" /> A card that fails from next month
              on</label
            >
          </fieldset>
          ${problem ? html`<p class="error" role="alert">${problem}</p>` : ''}
          <button class="strong">Subscribe in test mode</button>
        </form>
        ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Go back without subscribing</a></p>` : ''}
      </div>
    `,
  })
}

export function renderClosed(text: string, back: string | null) {
  return layout({
    title: 'Test checkout',
    body: html`<div class="card">
      <h1>${text}</h1>
      ${back ? html`<p><a href="${back}">Go back</a></p>` : ''}
    </div>`,
  })
}
