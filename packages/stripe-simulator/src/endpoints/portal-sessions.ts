import { allowOnly, requiredText, text } from '../answers/read-params.ts'
import { missing } from '../answers/refusal.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { makePortalSession } from '../things/portal-session.ts'
import { answer } from './answer.ts'

export function mountPortalSessions(app: App, state: State): void {
  app.post('/v1/billing_portal/sessions', (c) => {
    const params = c.get('params')
    allowOnly(params, ['customer', 'return_url'])
    const id = requiredText(params, 'customer')
    const customer = state.store.get('customer', id)
    if (!customer || customer.deleted) throw missing('customer', id)
    const session = makePortalSession({
      now: state.clock.now(),
      customer: id,
      return_url: text(params, 'return_url') ?? null,
      urlOf: (secret) => `${state.pagesUrl}/p/session/${secret}`,
    })
    return answer(c, state, state.store.put(session))
  })
}
