/**
 * Orders of matches: best first within those that are new since the last visit, then the older; or all by score, or
 * by time.
 */
export const MATCH_ORDERS = ['new_first', 'relevance_score', 'scanned_at'] as const
export type MatchOrder = (typeof MATCH_ORDERS)[number]

/** Views of the list of matches; the default shows those worth a look. */
export const MATCH_VIEWS = ['worth', 'kept', 'dismissed', 'mentions', 'snoozed', 'hidden', 'blocked'] as const
export type MatchView = (typeof MATCH_VIEWS)[number]

/** Named combinations of filters that a user may save, and the length of a name. */
export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME = 40
