/** Integers of one node of the trie, side by side: one read answers for it. */
export const NODE = 6

export const PARENT = 0
export const WORD = 1
export const CHILDREN = 2
/** Number of postings: phrases of campaigns that end at the node. */
export const POSTINGS = 3
/** Only posting: its campaign and source. */
export const CAMPAIGN = 4
export const SOURCE = 5
/** Beginning of the list of several postings. */
export const FIRST = 4
