import type { MonthReport } from '@radar/contract'
import { formatMoney } from '../../platform/format-money.ts'

type Figures = Omit<MonthReport, 'month' | 'sentence'>

const grouped = new Intl.NumberFormat('en-US')
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/**
 * Describes the results of a month in a sentence, without those of which there are none. Names the replies alone where
 * they had no result; undefined for a month without replies.
 */
export function describeMonth(month: string, figures: Figures): string | undefined {
  const { visits, visited_replies, won, won_values, replies, counts_visits } = figures
  const brought = [
    visits > 0 && `${plural(visits, 'visit')} from ${plural(visited_replies, 'reply', 'replies')}`,
    won > 0 &&
      `${plural(won, 'won lead')}${won_values.length > 0 ? ` worth ${won_values.map(formatMoney).join(' and ')}` : ''}`,
  ].filter((part) => part !== false)
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`))
  if (brought.length > 0) return `In ${name} Radar brought you ${brought.join(', and ')}.`
  if (replies === 0) return undefined
  const posted = `In ${name} ${plural(replies, 'reply of yours was', 'replies of yours were')} posted`
  return counts_visits
    ? `${posted}; no visit was reported.`
    : `${posted}. Visits are counted once your site reports them.`
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${grouped.format(count)} ${count === 1 ? one : many}`
