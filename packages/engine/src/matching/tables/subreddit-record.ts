/** How many integers describe one subreddit, side by side: one look at memory answers for it. */
export const RECORD = 8

export const FIRST_MEMBER = 0
export const MEMBERS = 1
export const FIRST_BLOCK = 2
export const BLOCKS = 3
/** How many keys the filter holds, those left out that seemed to be there already. */
export const KEYS = 4
export const PHRASES = 5
/** Phrases of campaigns that left since the filter was built; they are still in it. */
export const DEPARTED = 6
/** Bit n: some campaign looks for words by their first n letters alone. */
export const PREFIX_LENGTHS = 7
