/** What stands where an erased name stood. */
export const NAME_ERASED = '[erased]'

/** A regular expression of PostgreSQL for a name in the way in which forums mention it. Names hold nothing that it would read. */
export const mentionOf = (username: string): string => `(?<![\\w/-])/?u/${username}(?![\\w-])`

/** The same for the name however it stands, as in the greeting of a reply. */
export const nameOf = (username: string): string => `(?<![\\w-])(/?u/)?${username}(?![\\w-])`
