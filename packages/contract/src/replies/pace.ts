/** Shortest time between two replies of one account. */
export const MIN_GAP_MINUTES = 50

/** Replies that an account may post in a day until it has this age. Forums watch new accounts closely. */
export const ACCOUNT_RAMP = {
  week: { max_age_days: 7, max_per_day: 5 },
  month: { max_age_days: 30, max_per_day: 8 },
} as const

/**
 * Limits of an account's safety by its comments of so many days: above `amber_share` it is amber, since most subreddits
 * accept at most one comment in ten about one's own business; above `red_share`, where most of its visible comments
 * promote, red. Fewer promotional comments than `min_judged` show no habit and are never red.
 */
export const ACCOUNT_SAFETY = { days: 30, amber_share: 0.1, red_share: 0.5, min_judged: 6 } as const

/** Delay after which an approval no longer holds, since the situation has changed; the user is asked again. */
export const MAX_LATE_HOURS = 6

/** Removals after which an account stops posting in a subreddit until its user resumes it. */
export const MAX_REMOVALS = 2

/** Texts of the user's own that a provider is given to write like. */
export const MAX_VOICES = 5
