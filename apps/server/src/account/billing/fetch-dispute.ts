import type { Stripe } from 'stripe'

/**
 * State of a dispute: an inquiry has taken no money back yet, and an appeal opens again what was settled in the
 * seller's favour.
 */
type DisputeState = 'appealed' | 'inquiry' | 'open' | 'settled'

/** Dispute of a payment. */
export type CustomerDispute = { id: string; customer: string | undefined; state: DisputeState; at: Date }

const PAGE = 100
/** A lost dispute stays open: its payment is not coming back. */
const STATES: Record<string, DisputeState | undefined> = {
  appeal_needs_response: 'appealed',
  appeal_under_review: 'appealed',
  prevented: 'settled',
  warning_closed: 'settled',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  won: 'settled',
}

/** Fetches the current state of a dispute. */
export async function fetchDispute(api: Stripe, object: object): Promise<CustomerDispute> {
  const { id } = object as { id: string }
  const dispute = await api.disputes.retrieve(id, { expand: ['charge'] })
  const charge = typeof dispute.charge === 'string' ? undefined : dispute.charge
  const customer = typeof charge?.customer === 'string' ? charge.customer : charge?.customer?.id
  return { id, customer, state: stateOf(dispute), at: timeOf(dispute) }
}

/** Time of the newest dispute by which a payment of a customer is taken back; null without one. */
export async function fetchDisputedAt(api: Stripe, customer: string): Promise<Date | null> {
  let newest: Date | null = null
  for await (const { id, disputed } of api.charges.list({ customer, limit: PAGE })) {
    if (!disputed) continue
    for await (const dispute of api.disputes.list({ charge: id, limit: PAGE })) {
      const isOver = stateOf(dispute) === 'settled' || stateOf(dispute) === 'inquiry'
      if (!isOver && (newest === null || timeOf(dispute) > newest)) newest = timeOf(dispute)
    }
  }
  return newest
}

const stateOf = ({ status }: Stripe.Dispute): DisputeState => STATES[status] ?? 'open'
const timeOf = ({ created }: Stripe.Dispute) => new Date(created * 1_000)
