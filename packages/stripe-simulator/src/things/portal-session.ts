import { newId } from './new-id.ts'

type New = { now: number; customer: string; return_url: string | null; urlOf(secret: string): string }

export type PortalSession = ReturnType<typeof makePortalSession>

/** Life of its address, in seconds. */
export const PORTAL_SECONDS = 3_600

export function makePortalSession({ now, customer, return_url, urlOf }: New) {
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session' as const,
    configuration: 'bpc_default',
    created: now,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url,
    url: urlOf(id),
  }
}
