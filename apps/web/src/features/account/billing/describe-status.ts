import { PLANS } from '@radar/contract'
import type { Subscription } from '@radar/contract'
import { formatDay } from '../../../lib/format-days.ts'

type StatusTexts = { text: string; problem?: { title: string; text: string } }

const price = `$${(PLANS.moderator.price_cents / 100).toFixed(2)} a month`

/** Describes in a sentence how a plan is paid, and what is wrong, if it stops something. */
export function describeStatus({ tier, status, renews_at, ends_at }: Subscription): StatusTexts {
  const problem = PROBLEMS[status]
  if (tier === 'lurker') return problem ? { text: 'Free forever.', problem } : { text: 'Free forever.' }
  if (status === 'past_due')
    return {
      text: price,
      problem: {
        title: 'Your last payment failed',
        text: `Add another card under “Manage or cancel”. Moderator stays active until ${dayOf(ends_at)}.`,
      },
    }
  if (ends_at)
    return {
      text: `Cancelled. Moderator stays active until ${dayOf(ends_at)}. You will not be charged again.`,
    }
  return { text: renews_at ? `${price}, renews on ${dayOf(renews_at)}.` : 'Without a payment.' }
}

const PROBLEMS: Record<string, { title: string; text: string } | undefined> = {
  past_due: {
    title: 'Your payment failed a week ago',
    text: 'Moderator is paused. Add another card under “Manage or cancel” to restore it at once.',
  },
  unpaid: {
    title: 'Your last invoice is not paid',
    text: 'Moderator is paused. Pay under “Manage or cancel” to restore it at once.',
  },
  disputed: {
    title: 'Your bank reversed a payment',
    text: 'Moderator is paused until this is settled or the next month is paid.',
  },
}

const dayOf = (timestamp: string | null) => (timestamp ? formatDay(timestamp) : 'then')
