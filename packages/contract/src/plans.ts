/** A limit with this value is no limit. */
export const UNLIMITED = 999_999

/** Quotas are spent by actions within a period; capacities are rows that a user has. */
export type QuotaKey = 'mention_alerts' | 'relevancy_checks' | 'ai_replies' | 'prospect_intel'
export type CapacityKey = 'campaigns' | 'keywords' | 'subreddits'
export type Limits = Record<QuotaKey | CapacityKey, number>
export type PlanKey = 'lurker' | 'moderator'

export type Usage = Record<`${QuotaKey}_used`, number> & Record<`${CapacityKey}_count`, number>

export type Plan = {
  name: string
  price_cents: number
  limits: Limits
  /** How far back matches are listed, and how far a first scan looks. */
  history_days: number
  hourly_scanning: boolean
  buddies: boolean
}

/** The one table of plans: pages, meters and server checks all read it. */
export const PLANS: Record<PlanKey, Plan> = {
  lurker: {
    name: 'Lurker',
    price_cents: 0,
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
    buddies: false,
  },
  moderator: {
    name: 'Moderator',
    price_cents: 1999,
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
    buddies: true,
  },
}

/** What a meter is called and when it starts again. */
export const USAGE_COUNTERS: Record<
  QuotaKey | CapacityKey,
  { label: string; thing: string; resets: 'monthly' | 'daily' | 'never' }
> = {
  mention_alerts: { label: 'Searches', thing: 'search', resets: 'monthly' },
  relevancy_checks: { label: 'Intent Queries', thing: 'intent query', resets: 'daily' },
  ai_replies: { label: 'Replies', thing: 'AI reply', resets: 'monthly' },
  prospect_intel: { label: 'Prospect Intel', thing: 'prospect intel', resets: 'monthly' },
  campaigns: { label: 'Campaigns', thing: 'campaign', resets: 'never' },
  keywords: { label: 'Keywords', thing: 'keyword', resets: 'never' },
  subreddits: { label: 'Subreddits', thing: 'subreddit', resets: 'never' },
}
