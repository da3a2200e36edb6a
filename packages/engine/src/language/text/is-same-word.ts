import { spellings } from './plural.ts'

/**
 * Shortest base: a shorter word changes its meaning with more than its plural: `bag` and `bagged`, `site` and
 * `sitting`.
 */
const MIN_LETTERS = 4
/** Length from which an extra or missing `e` is a typing error. */
const MIN_MISSPELLED = 10
/** Endings of actions, persons and past forms. */
const ENDING = /(?:ed|ers?|ings?|ors?)$/

/** Tells whether two folded words with one root are forms of one word, unlike `agreement` and `agreed`. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (spellings(one).includes(other)) return true
  if (one.length >= MIN_MISSPELLED && (`${one}e` === other || `${other}e` === one)) return true
  const bases = new Set(basesOf(one))
  return basesOf(other).some((base) => bases.has(base))
}

/** Bases that a word may be a form of: `brew` of `brewers`, `trade` and `trad` of `trading`. */
function basesOf(word: string): string[] {
  const [singular = word] = spellings(word)
  const bare = singular.replace(ENDING, '')
  const undoubled = bare.replace(/([^aeiou])\1$/, '$1')
  const forms = bare === singular ? [singular] : [singular, bare, `${bare}e`, undoubled]
  return forms.filter(({ length }) => length >= MIN_LETTERS)
}
