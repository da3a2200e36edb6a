import { PLANS } from '@radar/contract'
import type { Subscription } from '@radar/contract'
import { formatDay } from '../../../lib/format.ts'

type StatusTexts = { text: string; problem?: { title: string; text: string } }

const price = `$${(PLANS.moderator.price_cents / 100).toFixed(2)} a month`

/** How a plan is paid, in a sentence; and what is wrong, if it stops something. */
export function describeStatus({ tier, status, renews_at, ends_at }: Subscription): StatusTexts {
  const problem = PROBLEMS[status]
  if (tier === 'lurker') return problem ? { text: 'Free forever.', problem } : { text: 'Free forever.' }
  if (status === 'past_due')
    return {
      text: price,
      problem: {
        title: 'Your last payment failed',
        text: `Put in another card under “Manage or cancel”. Moderator goes on until ${dayOf(ends_at)}.`,
      },
    }
  if (ends_at)
    return { text: `Cancelled. Moderator goes on until ${dayOf(ends_at)}, and nothing more is charged.` }
  return { text: renews_at ? `${price}, renews on ${dayOf(renews_at)}.` : 'Without a payment.' }
}

const PROBLEMS: Record<string, { title: string; text: string } | undefined> = {
  past_due: {
    title: 'Your payment failed a week ago',
    text: 'Moderator is paused. Put in another card under “Manage or cancel” to have it back at once.',
  },
  unpaid: {
    title: 'Your last invoice is not paid',
    text: 'Moderator is paused. Pay under “Manage or cancel” to have it back at once.',
  },
  disputed: {
    title: 'Your bank has taken a payment back',
    text: 'Moderator is paused until this is settled.',
  },
}

const dayOf = (timestamp: string | null) => (timestamp ? formatDay(timestamp) : 'then')
