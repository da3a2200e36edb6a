/** Best first within what is new since the last visit, then the older; or all by score, or by time. */
export const MATCH_ORDERS = ['new_first', 'relevance_score', 'scanned_at'] as const
export type MatchOrder = (typeof MATCH_ORDERS)[number]

/** What of the matches a list shows: by default those that are worth a look. */
export const MATCH_VIEWS = ['worth', 'kept', 'dismissed', 'mentions', 'snoozed', 'hidden', 'blocked'] as const
export type MatchView = (typeof MATCH_VIEWS)[number]

/** How many combinations of filters somebody may keep under names, and how long these may be. */
export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME = 40
