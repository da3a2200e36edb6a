import { PLANS } from '@radar/contract'
import type { RedditCredential, Usage } from '@radar/contract'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'

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

/** Answers that no row can give, by procedure: an account, and comments of no forum. */
const ANSWERS: Record<string, () => object> = {
  'matches/comments': () => ({ items: [], more: 0 }),
  'functions/usageCheck': () => USAGE,
  'replies/conversation': () => ({ items: [] }),
  'redditCredentials/list': () => ({ items: [ACCOUNT], total: 1 }),
}
export const MADE_UP: ReadonlyMap<string, () => object> = new Map(Object.entries(ANSWERS))

/** Reads that replace writes of pages themselves: a draft of the demo has its time already. */
export const REPLACED_BY_READ: ReadonlyMap<string, string> = new Map([['replies/reserve', 'replies/get']])
