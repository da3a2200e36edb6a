/** How many integers tell of one node of the trie, side by side: one look at memory answers for it. */
export const NODE = 6

export const PARENT = 0
export const WORD = 1
export const CHILDREN = 2
/** How many phrases of campaigns wait at the node. */
export const WAITING = 3
/** The phrase that waits alone: its campaign and its place there. */
export const CAMPAIGN = 4
export const PLACE = 5
/** Where several that wait begin. */
export const FIRST = 4
