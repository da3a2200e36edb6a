import { PLANS, UNLIMITED, USAGE_COUNTERS } from '@radar/contract'
import type { Limits, PlanKey } from '@radar/contract'
import { formatNumber, plural } from '../../../lib/format.ts'

type Line = { key: keyof Limits; one: string; many: string; per?: string }

const LINES: Line[] = [
  { key: 'campaigns', one: 'campaign', many: 'campaigns' },
  { key: 'subreddits', one: 'subreddit', many: 'subreddits' },
  { key: 'keywords', one: 'keyword', many: 'keywords' },
  { key: 'mention_alerts', one: 'search', many: 'searches', per: 'a month' },
  { key: 'relevancy_checks', one: 'intent query', many: 'intent queries', per: 'a day' },
  { key: 'ai_replies', one: 'AI-drafted reply', many: 'AI-drafted replies', per: 'a month' },
  { key: 'prospect_intel', one: 'Prospect Intel profile', many: 'Prospect Intel profiles', per: 'a month' },
]

const INSIGHTS = [
  'Smart lead scoring with summaries and tags',
  'Advanced and bulk analysis of leads',
  'Alerts when a lead posts again',
  'Exports as CSV and PDF',
]

export type PlanLine = { text: string; isIncluded: boolean }

/** `all 150 searches of this month`, with what Moderator has of it; undefined for what is not counted. */
export function describeLimit(thing: string, limit: number): { used: string; more: string } | undefined {
  const line = LINES.find(({ key }) => USAGE_COUNTERS[key].thing === thing)
  if (!line) return undefined
  const period = { monthly: ' of this month', daily: ' of today', never: '' }[USAGE_COUNTERS[line.key].resets]
  return {
    used: `all ${formatNumber(limit)} ${limit === 1 ? line.one : line.many}${period}`,
    more: formatLimit(line, PLANS.moderator.limits[line.key]),
  }
}

/** Lines on a plan, from the table that the server enforces. */
export function planLines(key: PlanKey): PlanLine[] {
  const plan = PLANS[key]
  const { limits, history_days, evergreen_per_week, lead_insights, live_notifications } = plan
  return [
    ...LINES.map((line) => describe(line, limits[line.key])),
    { text: `${plural(history_days, 'day')} of history`, isIncluded: true },
    { text: `${plural(evergreen_per_week, 'old thread')} a week for each campaign`, isIncluded: true },
    { text: plan.hourly_scanning ? 'Hourly or daily scans' : 'Daily scans', isIncluded: true },
    {
      text: live_notifications ? 'E-mails at once or as digests' : 'Daily or weekly e-mails',
      isIncluded: true,
    },
    { text: 'Real-time notifications and webhooks', isIncluded: live_notifications },
    ...INSIGHTS.map((text) => ({ text, isIncluded: lead_insights })),
    { text: 'Several connected Reddit accounts', isIncluded: plan.buddies },
  ]
}

const describe = (line: Line, limit: number): PlanLine => ({
  text: capitalized(formatLimit(line, limit)),
  isIncluded: limit !== 0,
})

/** Formats a limit as within a sentence: `150 searches a month`, `unlimited keywords`. */
function formatLimit({ one, many, per }: Line, limit: number): string {
  if (limit === 0) return many
  if (limit === UNLIMITED) return `unlimited ${many}`
  const count = limit === 1 ? `1 ${one}` : `${formatNumber(limit)} ${many}`
  return per ? `${count} ${per}` : count
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `$19.99`. */
export const formatPrice = (cents: number) => `$${(cents / 100).toFixed(2).replace(/\.00$/, '')}`
