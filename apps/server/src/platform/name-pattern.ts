/** Replacement of an erased name. */
export const NAME_ERASED = '[erased]'

/** No end within a longer name: `ann` is neither in `ann-2`, nor in `ann.example.com`, nor in `ann@lemmy.example`. */
const END = String.raw`(?![\w-]|[.@]\w)`
/** Names behind `u/` are as a rule those of Reddit, which have no dot: a capital behind one begins a sentence. */
const END_BEHIND_U = String.raw`(?![\w-]|@\w|\.[a-z0-9_])`
const START = String.raw`(?<![\w@-]|\w\.)`

/**
 * Regular expression, of PostgreSQL and of JavaScript and compared with case, for a name where nothing else can be meant:
 * behind a mark, as in `u/ann` and `@ann`, and in the address of a profile. A name with a dot or an instance, such as
 * `ann.example.com`, needs no mark.
 */
export function mentionOf(username: string): string {
  if (/[.@]/.test(username)) return nameOf(username)
  const name = anyCase(username)
  return String.raw`(?:(?<![\w/-])/?[uU]/${name}${END_BEHIND_U}|(?:(?<![\w.@/-])@|(?<=\w/(?:u|user)/))${name}${END})`
}

/**
 * Regular expression for the name as Radar's own sentences have it: behind a mark, or without one where they say that
 * somebody is on the list or blocked. A name such as `reply` is a word of them everywhere else.
 */
export const namedOf = (username: string): string => {
  const name = nameOf(username)
  return String.raw`(?:${mentionOf(username)}|${name}(?= is on your do-not-contact list)|(?<=You blocked )${name})`
}

/** Regular expression for the name as a word of its own as well, as in the greeting of a reply. */
export function nameOf(username: string): string {
  const name = anyCase(username)
  const [short = '', host] = username.split('@')
  const atHost = host === undefined ? '' : `|${atAddress(anyCase(short), anyCase(host))}`
  return `(?:${START}(?:/?[uU]/${name}${END_BEHIND_U}|@?${name}${END})${atHost})`
}

/** The name of an instance in the address of its profile there: `https://lemmy.example/u/ann`. */
const atAddress = (name: string, host: string): string =>
  String.raw`(?<=(?:^|[^\w.-])${host}/u/)${name}${END}`

/**
 * Both cases of each letter, since a capital behind a dot says that the name is over. A dot is the only character of names
 * that means something else in an expression.
 */
const anyCase = (text: string): string => Array.from(text, casesOf).join('')

function casesOf(letter: string): string {
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()]
  if (lower === upper || lower.length !== upper.length) return letter.replace('.', '\\.')
  return `[${lower}${upper}]`
}
