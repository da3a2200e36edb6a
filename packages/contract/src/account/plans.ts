/** Limit that stands for none. */
export const UNLIMITED = 999_999

/** Share of a limit from which it is said to be near. */
export const NEAR_LIMIT = 0.8

/** Days for which a plan goes on after a payment that failed. */
export const PAYMENT_GRACE_DAYS = 7

/** Quotas are spent by actions within a period; capacities are rows that a user has. */
export type QuotaKey = 'mention_alerts' | 'relevancy_checks' | 'ai_replies' | 'prospect_intel'
export type CapacityKey = 'campaigns' | 'keywords' | 'subreddits'
export type Limits = Record<QuotaKey | CapacityKey, number>
export type PlanKey = 'lurker' | 'moderator'

export type Usage = Record<`${QuotaKey}_used`, number> & Record<`${CapacityKey}_count`, number>

export type Plan = {
  name: string
  price_cents: number
  /** Lookup key of the monthly price at the seller; null for a free plan. */
  price_key: string | null
  limits: Limits
  /** Days back to which matches are listed, and which a first scan searches. */
  history_days: number
  hourly_scanning: boolean
  /** True where a match shows as soon as it is found; otherwise it waits for its campaign's daily scan. */
  live_matches: boolean
  /** Old threads that each campaign is offered per week. */
  evergreen_per_week: number
  buddies: boolean
  /** Immediate and hourly mails, browser notifications, and webhooks. */
  live_notifications: boolean
  /** True where profiles of leads are built automatically, and have summary, tags, analysis and lead score. */
  lead_insights: boolean
}

/** The one table of plans, for pages, meters and server checks. */
export const PLANS: Record<PlanKey, Plan> = {
  lurker: {
    name: 'Lurker',
    price_cents: 0,
    price_key: null,
    limits: {
      mention_alerts: 150,
      relevancy_checks: 0,
      ai_replies: 5,
      prospect_intel: 5,
      campaigns: 1,
      keywords: 5,
      subreddits: 2,
    },
    history_days: 7,
    hourly_scanning: false,
    live_matches: false,
    evergreen_per_week: 1,
    buddies: false,
    live_notifications: false,
    lead_insights: false,
  },
  moderator: {
    name: 'Moderator',
    price_cents: 1999,
    price_key: 'radar_moderator_monthly',
    limits: {
      mention_alerts: UNLIMITED,
      relevancy_checks: 15,
      ai_replies: 75,
      prospect_intel: UNLIMITED,
      campaigns: 5,
      keywords: 50,
      subreddits: 15,
    },
    history_days: 90,
    hourly_scanning: true,
    live_matches: true,
    evergreen_per_week: 5,
    buddies: true,
    live_notifications: true,
    lead_insights: true,
  },
}

/** Label of each meter and period after which it starts again. */
export const USAGE_COUNTERS: Record<
  QuotaKey | CapacityKey,
  { label: string; thing: string; resets: 'monthly' | 'daily' | 'never' }
> = {
  mention_alerts: { label: 'Searches', thing: 'search', resets: 'monthly' },
  relevancy_checks: { label: 'Intent Queries', thing: 'intent query', resets: 'daily' },
  ai_replies: { label: 'AI Replies', thing: 'AI reply', resets: 'monthly' },
  prospect_intel: { label: 'Prospect Intel', thing: 'prospect intel', resets: 'monthly' },
  campaigns: { label: 'Campaigns', thing: 'campaign', resets: 'never' },
  keywords: { label: 'Keywords', thing: 'keyword', resets: 'never' },
  subreddits: { label: 'Subreddits', thing: 'subreddit', resets: 'never' },
}
