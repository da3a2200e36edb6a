/** Integers of one subreddit, side by side: one read answers for it. */
export const RECORD = 8

export const FIRST_MEMBER = 0
export const MEMBERS = 1
export const FIRST_BLOCK = 2
export const BLOCKS = 3
/** Number of keys in the filter, except those that seemed to be there already. */
export const KEYS = 4
export const PHRASES = 5
/** Phrases of removed campaigns that are still in the filter. */
export const DEPARTED = 6
/** Bit n is set where some campaign has prefixes of n letters. */
export const PREFIX_LENGTHS = 7
