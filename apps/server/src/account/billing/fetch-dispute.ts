import type { Stripe } from 'stripe'

/** Dispute of a payment; `disputed_at` is null once it is settled in the seller's favour. */
export type CustomerDispute = { id: string; customer: string | undefined; disputed_at: Date | null }

const SETTLED = new Set<string>(['prevented', 'warning_closed', 'won'])

/** Fetches the current state of a dispute. */
export async function fetchDispute(api: Stripe, object: object): Promise<CustomerDispute> {
  const { id } = object as { id: string }
  const dispute = await api.disputes.retrieve(id, { expand: ['charge'] })
  const charge = typeof dispute.charge === 'string' ? undefined : dispute.charge
  const customer = typeof charge?.customer === 'string' ? charge.customer : charge?.customer?.id
  const isOpen = !SETTLED.has(dispute.status)
  return { id, customer, disputed_at: isOpen ? new Date(dispute.created * 1_000) : null }
}
