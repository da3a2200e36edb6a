import { isGap } from '../language/text/is-gap.ts'
import { itemAt } from '../item-at.ts'
import type { Field } from '../post.ts'
import { spellings } from '../language/text/plural.ts'
import type { PostText } from './post-text.ts'
import type { FieldText } from './post-text.ts'
import type { Keyword, Term, TermWord } from './keyword.ts'

/** Range in a field, in UTF-16 units, `end` exclusive. */
export type Span = {
  field: Field
  start: number
  end: number
}

/** First place of a keyword, in the title before the body; null where there is none. */
export function findKeyword(keyword: Keyword, text: PostText): Span | null {
  const found = firstAlternative(keyword, text)
  if (found === null) return null
  return keyword.excluded.some((term) => findTerm(term, text) !== null) ? null : found
}

function firstAlternative(keyword: Keyword, text: PostText): Span | null {
  for (const terms of keyword.alternatives) {
    const spans = terms.map((term) => findTerm(term, text))
    if (spans.every((span) => span !== null)) return itemAt(spans, 0)
  }
  return null
}

/** First place where the words of the term are side by side. */
export function findTerm(term: Term, text: PostText): Span | null {
  const title = findInField(term, text.title)
  if (title !== null) return { field: 'title', ...title }
  if (term.titleOnly) return null
  const body = findInField(term, text.body)
  return body === null ? null : { field: 'body', ...body }
}

function findInField(term: Term, field: FieldText): { start: number; end: number } | null {
  for (const first of candidates(term, field)) {
    if (!term.words.every((_, offset) => wordFits(term, field, first, offset))) continue
    const last = term.words.length - 1
    return {
      start: itemAt(field.words, first).start - itemAt(term.words, 0).before.length,
      end: itemAt(field.words, first + last).end + itemAt(term.words, last).after.length,
    }
  }
  return null
}

/** Positions of the term's first word, ascending. */
function candidates(term: Term, field: FieldText): Iterable<number> {
  const word = itemAt(term.words, 0)
  if (term.prefix && term.words.length === 1) return field.words.keys()
  if (term.exact) return field.positions.get(word.text) ?? []
  return positionsOf(spellingsOf(word), field)
}

const NOWHERE: readonly number[] = []

/** Positions of words, ascending. Allocates nothing for a word in one spelling or none, as most are. */
function positionsOf(words: readonly string[], { positions }: FieldText): readonly number[] {
  let all = NOWHERE
  for (const word of words) {
    const more = positions.get(word)
    if (more !== undefined)
      all = all === NOWHERE ? more : [...all, ...more].toSorted((one, other) => one - other)
  }
  return all
}

const spelled = new WeakMap<TermWord, string[]>()

/** Spellings of a word, computed once for all posts. */
function spellingsOf(word: TermWord): string[] {
  const known = spelled.get(word)
  if (known !== undefined) return known
  const made = spellings(word.text)
  spelled.set(word, made)
  return made
}

function wordFits(term: Term, field: FieldText, first: number, offset: number): boolean {
  const wanted = itemAt(term.words, offset)
  const found = field.words[first + offset]
  if (found === undefined) return false
  if (offset > 0 && !isGap(field.raw, itemAt(field.words, first + offset - 1).end, found.start)) return false
  if (!hasAffixes(wanted, field.raw, found)) return false
  if (term.prefix && offset === term.words.length - 1) return found.text.startsWith(wanted.text)
  return found.text === wanted.text || (!term.exact && spellingsOf(wanted).includes(found.text))
}

/** Compares the symbols around a word with the raw text: `C++` is not `C`. */
function hasAffixes(wanted: TermWord, raw: string, found: { start: number; end: number }): boolean {
  if (wanted.before !== '') {
    const symbolAt = found.start - wanted.before.length
    if (symbolAt < 0 || !raw.startsWith(wanted.before, symbolAt)) return false
    if (symbolAt > 0 && /[\p{L}\p{N}]/u.test(raw.charAt(symbolAt - 1))) return false
  }
  if (wanted.after !== '') {
    return raw.startsWith(wanted.after, found.end) && !/[+#]/.test(raw[found.end + wanted.after.length] ?? '')
  }
  return wanted.text.length > 1 || wanted.before !== '' || !/[+#]/.test(raw[found.end] ?? '')
}
