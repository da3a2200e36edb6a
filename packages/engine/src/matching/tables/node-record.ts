/** How many integers tell of one node of the trie, side by side: one look at memory answers for it. */
export const NODE = 6

export const PARENT = 0
export const WORD = 1
export const CHILDREN = 2
/** How many postings the node has: phrases of campaigns that end there. */
export const POSTINGS = 3
/** The only posting: its campaign and what the phrase comes from there. */
export const CAMPAIGN = 4
export const SOURCE = 5
/** Where the list of several postings begins. */
export const FIRST = 4
