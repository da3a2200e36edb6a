import {
  ACCOUNT_RAMP,
  ACCOUNT_SAFETY,
  DEFAULT_FLOOR,
  FOLLOWED_DAYS,
  HIDDEN_SAMPLE_ONE_IN,
  LOOK_STEPS,
  MAX_LATE_HOURS,
  MAX_REMOVALS,
  MAX_VOICES,
  MAX_WRONGLY_HIDDEN,
  MIN_GAP_MINUTES,
  MIN_PASSWORD_LENGTH,
  NEAR_LIMIT,
  PASSWORD_TRIES,
  PAYMENT_GRACE_DAYS,
  PLANS,
  SCORE_BANDS,
  SCORE_WORDS,
  UNLIMITED,
  UPVOTE_DELAY_MINUTES,
  USAGE_COUNTERS,
  ALERT_LINK_DAYS,
  WEBHOOK_FAILURES,
} from '@radar/contract'
import type { CapacityKey, QuotaKey } from '@radar/contract'
import { formatNumber, plural } from '../src/lib/format.ts'
import { bandMeanings } from './score-meanings.ts'

const { lurker, moderator } = PLANS

const PERIODS = { monthly: 'a month', daily: 'a day', never: '' }
const COUNTERS = Object.keys(USAGE_COUNTERS) as (QuotaKey | CapacityKey)[]

const LOOK_WORDS = { '10m': '10 minutes', '1h': 'an hour', '24h': 'a day', '7d': 'a week' } as const

/** Markdown for the `{{names}}` in topics, so that no topic repeats a figure of the contract. */
export const HELP_FIGURES: Record<string, string> = {
  'lurker.name': lurker.name,
  'lurker.campaigns': plural(lurker.limits.campaigns, 'campaign'),
  'lurker.subreddits': plural(lurker.limits.subreddits, 'subreddit'),
  'lurker.keywords': plural(lurker.limits.keywords, 'keyword'),
  'lurker.history_days': formatNumber(lurker.history_days),
  'lurker.evergreen_per_week': formatNumber(lurker.evergreen_per_week),
  'lurker.ai_replies': formatNumber(lurker.limits.ai_replies),
  'lurker.prospect_intel': formatNumber(lurker.limits.prospect_intel),
  'moderator.name': moderator.name,
  'moderator.history_days': formatNumber(moderator.history_days),
  'moderator.evergreen_per_week': formatNumber(moderator.evergreen_per_week),
  'moderator.ai_replies': formatNumber(moderator.limits.ai_replies),
  'moderator.relevancy_checks': formatNumber(moderator.limits.relevancy_checks),
  'upvote_delay_minutes.from': formatNumber(UPVOTE_DELAY_MINUTES.from),
  'upvote_delay_minutes.to': formatNumber(UPVOTE_DELAY_MINUTES.to),
  'hidden_sample.share': formatShare(1 / HIDDEN_SAMPLE_ONE_IN),
  'hidden_sample.max_wrong': formatShare(MAX_WRONGLY_HIDDEN),
  'password_tries.max': formatNumber(PASSWORD_TRIES.max),
  'password_tries.minutes': formatNumber(PASSWORD_TRIES.minutes),
  'ramp.month.days': formatNumber(ACCOUNT_RAMP.month.max_age_days),
  'ramp.month.replies': formatNumber(ACCOUNT_RAMP.month.max_per_day),
  'ramp.week.days': formatNumber(ACCOUNT_RAMP.week.max_age_days),
  'ramp.week.replies': formatNumber(ACCOUNT_RAMP.week.max_per_day),
  'safety.amber': formatShare(ACCOUNT_SAFETY.amber_share),
  'safety.days': formatNumber(ACCOUNT_SAFETY.days),
  'safety.min_judged': formatNumber(ACCOUNT_SAFETY.min_judged),
  'safety.red': formatShare(ACCOUNT_SAFETY.red_share),
  alert_link_days: formatNumber(ALERT_LINK_DAYS),
  'webhook_failures.days': formatNumber(WEBHOOK_FAILURES.days),
  'webhook_failures.max': formatNumber(WEBHOOK_FAILURES.max),
  default_floor: formatNumber(DEFAULT_FLOOR),
  followed_days: formatNumber(FOLLOWED_DAYS),
  look_times: lookTimes(),
  max_late_hours: formatNumber(MAX_LATE_HOURS),
  max_removals: formatNumber(MAX_REMOVALS),
  max_voices: formatNumber(MAX_VOICES),
  min_gap_minutes: formatNumber(MIN_GAP_MINUTES),
  min_password_length: formatNumber(MIN_PASSWORD_LENGTH),
  near_limit: formatShare(NEAR_LIMIT),
  payment_grace_days: formatNumber(PAYMENT_GRACE_DAYS),
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
  const meanings = bandMeanings()
  return SCORE_BANDS.map(
    ({ band, from, to }) => `- **${from}-${to}, ${band}** (${SCORE_WORDS[band]}): ${meanings[band]}`,
  ).join('\n')
}

function lookTimes(): string {
  const words = LOOK_STEPS.map((step) => LOOK_WORDS[step])
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`
}
