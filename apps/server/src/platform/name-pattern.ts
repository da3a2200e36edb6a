/** Replacement of an erased name. */
export const NAME_ERASED = '[erased]'

/** No end within a longer name: `ann` is neither in `ann-2`, nor in `ann.example.com`, nor in `ann@lemmy.example`. */
const END = String.raw`(?![\w-]|[.@]\w)`
const START = String.raw`(?<![\w@-]|\w\.)`

/**
 * Regular expression, of PostgreSQL and of JavaScript, for a name where nothing else can be meant: behind a mark, as in
 * `u/ann` and `@ann`. A name with a dot or an instance, such as `ann.example.com`, needs no mark.
 */
export const mentionOf = (username: string): string =>
  /[.@]/.test(username)
    ? nameOf(username)
    : String.raw`(?:(?<![\w/-])/?u/|(?<![\w.@/-])@)${escapeDots(username)}${END}`

/**
 * Regular expression for the name as Radar's own sentences have it: behind a mark, or without one where they say that
 * somebody is on the list or blocked. A name such as `reply` is a word of them everywhere else.
 */
export const namedOf = (username: string): string => {
  const name = nameOf(username)
  return String.raw`(?:${mentionOf(username)}|${name}(?= is on your do-not-contact list)|(?<=You blocked )${name})`
}

/** Regular expression for the name as a word of its own as well, as in the greeting of a reply. */
export const nameOf = (username: string): string => `${START}(?:/?u/|@)?${escapeDots(username)}${END}`

/** A dot is the only character of names that means something else in an expression. */
const escapeDots = (username: string): string => username.replaceAll('.', '\\.')
