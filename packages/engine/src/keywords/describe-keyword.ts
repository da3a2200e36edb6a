import { rarity } from '../language/lexicon/common-words.ts'
import { rightSpellings } from '../language/text/plural.ts'
import { isEnglish } from '../language/is-english.ts'
import { itemAt } from '../item-at.ts'
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

/**
 * Spellings of a term: the last word in singular and plural. Words that say nothing have no other number, and a phrase of
 * another language is listed as it was typed.
 */
function spelledOut({ words, exact, prefix }: Term): string[] {
  const last = itemAt(words, words.length - 1)
  const before = itemAt(words, 0).before + words.slice(0, -1).map(typedWithGap).join('') + last.gap
  const whole = before + last.typed + last.after
  if (exact) return [`“${whole}”`]
  if (prefix) return [`${whole}…`]
  if (!isEnglish({ title: whole, body: '' })) return [whole]
  return numbersOf(last).map((form) => before + form + last.after)
}

function typedWithGap({ gap, typed }: TermWord): string {
  return gap + typed
}

/** Singular and plural of a word, with the accents that were typed. */
function numbersOf({ text, typed }: TermWord): string[] {
  if (rarity(text) === 0) return [typed]
  return rightSpellings(text).map((form) =>
    form.startsWith(text) ? typed + form.slice(text.length) : text === typed ? form : typed,
  )
}
