import { PLANS } from '@radar/contract'
import type { RedditCredential, Usage } from '@radar/contract'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { describeMonth } from '../reports/index.ts'

/** Account that the demo person posts from. It has no row, because it has no permission of the forum. */
const ACCOUNT: RedditCredential = {
  id: DEMO_PERSON_ID,
  user_id: DEMO_PERSON_ID,
  reddit_username: 'robin_of_tallybird',
  country_code: null,
  main_reddit_account: true,
  status: 'connected',
  created_at: '2026-01-05T09:00:00.000Z',
}

/** Usage of the demo person, for whom nothing is counted. */
const USAGE = {
  usage: {
    mention_alerts_used: 0,
    relevancy_checks_used: 0,
    ai_replies_used: 0,
    prospect_intel_used: 0,
    campaigns_count: 0,
    keywords_count: 0,
    subreddits_count: 0,
  } satisfies Usage,
  limits: PLANS.moderator.limits,
  resets: { monthly: '2100-01-01T00:00:00.000Z', daily: '2100-01-01T00:00:00.000Z' },
}

const LAST_MONTH = {
  replies: 14,
  visits: 37,
  visited_replies: 9,
  won: 2,
  won_value_cents: 45_600,
  counts_visits: true,
}

/** Answers that no row can give, by procedure: an account, comments of no forum, and figures of last month. */
const ANSWERS: Record<string, (now: Date) => object> = {
  'matches/comments': () => ({ items: [], more: 0 }),
  'functions/usageCheck': () => USAGE,
  'replies/conversation': () => ({ items: [] }),
  'redditCredentials/list': () => ({ items: [ACCOUNT], total: 1 }),
  'results/lastMonth': (now) => {
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    const month = before.toISOString().slice(0, 7)
    return { report: { month, sentence: describeMonth(month, LAST_MONTH), ...LAST_MONTH } }
  },
}
export const MADE_UP: ReadonlyMap<string, (now: Date) => object> = new Map(Object.entries(ANSWERS))

/** Reads that replace writes of pages themselves: a draft of the demo has its time already. */
export const REPLACED_BY_READ: ReadonlyMap<string, string> = new Map([['replies/reserve', 'replies/get']])
