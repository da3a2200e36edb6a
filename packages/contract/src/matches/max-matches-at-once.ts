/** Most matches that one call changes. */
export const MAX_MATCHES_AT_ONCE = 500
