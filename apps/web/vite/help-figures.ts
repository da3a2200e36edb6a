import {
  MIN_PASSWORD_LENGTH,
  PLANS,
  SCORE_BANDS,
  SCORE_WORDS,
  UNLIMITED,
  UPVOTE_DELAY_MINUTES,
  USAGE_COUNTERS,
} from '@radar/contract'
import type { CapacityKey, QuotaKey } from '@radar/contract'
import { formatNumber, plural } from '../src/lib/format.ts'

const { lurker, moderator } = PLANS

const PERIODS = { monthly: 'a month', daily: 'a day', never: '' }
const COUNTERS = Object.keys(USAGE_COUNTERS) as (QuotaKey | CapacityKey)[]

const BAND_MEANINGS = {
  high: 'four in five or more are for you; answer these first',
  good: 'more often for you than not',
  low: 'about every second is for you',
  'very low': 'seldom for you; your word was said, and little more',
}

/** Markdown for the `{{names}}` in topics, so that no topic repeats a figure of the contract. */
export const HELP_FIGURES: Record<string, string> = {
  'lurker.name': lurker.name,
  'lurker.campaigns': plural(lurker.limits.campaigns, 'campaign'),
  'lurker.subreddits': plural(lurker.limits.subreddits, 'subreddit'),
  'lurker.keywords': plural(lurker.limits.keywords, 'keyword'),
  'lurker.history_days': formatNumber(lurker.history_days),
  'lurker.evergreen_per_week': formatNumber(lurker.evergreen_per_week),
  'lurker.ai_reads_per_day': formatNumber(lurker.ai_reads_per_day),
  'lurker.ai_replies': formatNumber(lurker.limits.ai_replies),
  'lurker.prospect_intel': formatNumber(lurker.limits.prospect_intel),
  'moderator.name': moderator.name,
  'moderator.history_days': formatNumber(moderator.history_days),
  'moderator.evergreen_per_week': formatNumber(moderator.evergreen_per_week),
  'moderator.ai_reads_per_day': formatNumber(moderator.ai_reads_per_day),
  'moderator.ai_replies': formatNumber(moderator.limits.ai_replies),
  'moderator.relevancy_checks': formatNumber(moderator.limits.relevancy_checks),
  'upvote_delay_minutes.from': formatNumber(UPVOTE_DELAY_MINUTES.from),
  'upvote_delay_minutes.to': formatNumber(UPVOTE_DELAY_MINUTES.to),
  min_password_length: formatNumber(MIN_PASSWORD_LENGTH),
  plan_table: planTable(),
  score_bands: scoreBands(),
}

/** A table as HTML: those of Markdown have no headers of rows. */
function planTable(): string {
  const rows = COUNTERS.map((key) => {
    const cells = [lurker, moderator].map(({ limits }) => `<td>${amount(limits[key], key)}</td>`)
    return `<tr><th scope="row">${USAGE_COUNTERS[key].label}</th>${cells.join('')}</tr>`
  })
  const heads = ['Limit', lurker.name, moderator.name].map((name) => `<th scope="col">${name}</th>`)
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function amount(limit: number, key: QuotaKey | CapacityKey): string {
  if (limit === UNLIMITED) return 'Unlimited'
  if (limit === 0) return 'None'
  return `${formatNumber(limit)} ${PERIODS[USAGE_COUNTERS[key].resets]}`.trim()
}

function scoreBands(): string {
  return SCORE_BANDS.map(
    ({ band, from, to }) => `- **${from}-${to}, ${band}** (${SCORE_WORDS[band]}): ${BAND_MEANINGS[band]}`,
  ).join('\n')
}
