import { findTerm } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { foldText } from '../language/text/words.ts'

/** Name that another is compared with, and the words that compare them. */
export type Rival = { name: string; quote: string }

/** Name as people write it: a capitalized word, and perhaps a second one. */
const NAME = String.raw`(\p{Lu}[\p{L}\p{N}.+&-]*[\p{L}\p{N}+](?: \p{Lu}[\p{L}\p{N}+-]+)?)`
/** Pattern for words in any case. The whole pattern cannot ignore case, because a name is recognized by its capital. */
const inAnyCase = (words: string) =>
  words.replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)

const BETWEEN = inAnyCase(String.raw`(?:vs\.?|versus|or|instead of|rather than|over|than)`)
const MOVING_FROM = inAnyCase(
  '(?:switch(?:ed|ing)?|mov(?:e|ed|ing)|migrat(?:e|ed|ing)|chang(?:e|ed|ing)) (?:away )?from',
)
const TO = inAnyCase('to')

/** Finds names that a clause compares with another: known ones anywhere in it, others by its wording. */
export function findRivals(
  clause: string,
  { name, others }: { name: string; others: readonly string[] },
): Rival[] {
  const text = readPostText({ title: clause, body: '' })
  const known = others.filter((other) => {
    const term = termOfWords(other)
    return !isSame(other, name) && term !== null && findTerm({ ...term, exact: true }, text) !== null
  })
  const written = patternsFor(name).flatMap((pattern) =>
    [...clause.matchAll(pattern)].flatMap(([, rival = '']) => (isName(rival) ? [rival] : [])),
  )
  const names = new Map([...written, ...known].map((one) => [foldText(one), one]))
  return [...names.values()].filter((one) => !isSame(one, name)).map((one) => ({ name: one, quote: clause }))
}

/** Patterns for `Ours vs Theirs`, `Theirs instead of Ours`, `moved from Theirs to Ours` and the like, both ways. */
function patternsFor(name: string): RegExp[] {
  const words = name.trim().replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const own = inAnyCase(words).replaceAll(/\s+/g, String.raw`\s+`)
  return [
    [own, NAME],
    [NAME, own],
  ].flatMap(([first, second]) => [
    new RegExp(String.raw`(?<![\p{L}\p{N}])${first} ${BETWEEN} ${second}(?![\p{L}\p{N}])`, 'gu'),
    new RegExp(String.raw`${MOVING_FROM} ${first} ${TO} ${second}(?![\p{L}\p{N}])`, 'gu'),
  ])
}

/** Rejects common words, which have a capital only at the beginning of a sentence. */
const isName = (words: string) => words.split(' ').every((word) => rarity(foldText(word)) > 0.3)

const isSame = (one: string, other: string) => foldText(one) === foldText(other)
