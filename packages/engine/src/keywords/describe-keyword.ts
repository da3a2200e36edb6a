import { rarity } from '../language/lexicon/common-words.ts'
import { rightSpellings } from '../language/text/plural.ts'
import type { Keyword, Term, TermWord } from './keyword.ts'

/** Texts that a keyword finds and excludes, for a person. */
export type KeywordEcho = {
  finds: string[]
  excludes: string[]
}

/** Lists the spellings that a keyword finds, by the rules of matching. */
export function describeKeyword({ alternatives, excluded }: Keyword): KeywordEcho {
  return {
    finds: alternatives.flatMap(formsOfAll),
    excludes: excluded.flatMap(formsOf),
  }
}

function formsOfAll(terms: Term[]): string[] {
  const [only, ...more] = terms
  if (only !== undefined && more.length === 0) return formsOf(only)
  return [terms.map((term) => formsOf(term)[0]).join(' together with ')]
}

function formsOf(term: Term): string[] {
  const place = term.titleOnly ? ' in the title' : ''
  return spelledOut(term).map((form) => `${form}${place}`)
}

/** Spellings of a term: the last word in singular and plural. Words that say nothing have no other number. */
function spelledOut({ words, exact, prefix }: Term): string[] {
  const whole = words.map(dressed).join(' ')
  if (exact) return [`“${whole}”`]
  if (prefix) return [`${whole}…`]
  const last = words.at(-1)!
  const before = words.slice(0, -1).map(dressed)
  const forms = rarity(last.text) === 0 ? [last.text] : rightSpellings(last.text)
  return forms.map((text) => [...before, dressed({ ...last, text })].join(' '))
}

function dressed({ text, before, after }: TermWord): string {
  return `${before}${text}${after}`
}
