import { spellings } from './plural.ts'

/** A shorter word changes its sense with more than its plural: `bag` and `bagged`, `site` and `sitting`. */
const MIN_LETTERS = 4
/** From here on an `e` more or less is a slip of the pen. */
const MIN_MISSPELLED = 10
/** What a doing, its doer and its past add. */
const ENDING = /(?:ed|ers?|ings?|ors?)$/

/** Whether two folded words that share a root are one word in two forms, and not `agreement` and `agreed`. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (spellings(one).includes(other)) return true
  if (one.length >= MIN_MISSPELLED && (`${one}e` === other || `${other}e` === one)) return true
  const bases = new Set(basesOf(one))
  return basesOf(other).some((base) => bases.has(base))
}

/** What a word may be a form of: `brew` of `brewers`, `trade` and `trad` of `trading`. */
function basesOf(word: string): string[] {
  const [singular = word] = spellings(word)
  const bare = singular.replace(ENDING, '')
  const undoubled = bare.replace(/([^aeiou])\1$/, '$1')
  const forms = bare === singular ? [singular] : [singular, bare, `${bare}e`, undoubled]
  return forms.filter(({ length }) => length >= MIN_LETTERS)
}
