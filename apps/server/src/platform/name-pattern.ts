/** Replacement of an erased name. */
export const NAME_ERASED = '[erased]'

/** Regular expression of PostgreSQL for a name as forums mention it. */
export const mentionOf = (username: string): string => `(?<![\\w/-])/?u/${escapeDots(username)}(?![\\w-])`

/** Regular expression of PostgreSQL for the name as a word of its own, as in the greeting of a reply. */
export const nameOf = (username: string): string => `(?<![\\w-])(/?u/)?${escapeDots(username)}(?![\\w-])`

/** A dot is the only character of names that means something else in an expression. */
export const escapeDots = (username: string): string => username.replaceAll('.', '\\.')
