/** Services that Hacker News is read through: the search index by Algolia, and single items by Firebase. */
export type Host = 'search' | 'items'
