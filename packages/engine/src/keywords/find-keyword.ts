import { wordingsOf } from './wordings.ts'
import { isGap } from '../language/text/is-gap.ts'
import { itemAt } from '../item-at.ts'
import type { Span } from '../post.ts'
import { spellings } from '../language/text/plural.ts'
import { plainSigns } from '../language/text/plain-signs.ts'
import { endsInLetter } from '../language/text/words.ts'
import type { PostText } from './post-text.ts'
import type { FieldText } from './post-text.ts'
import type { Keyword, Term, TermWord } from './keyword.ts'

const SPACES = /\s+/g

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

type Range = { start: number; end: number }

function findInField(term: Term, field: FieldText): Range | null {
  let found: Range | null = null
  for (const words of wordingsFor(term)) {
    const range = findWording({ term, words, field })
    if (range !== null && (found === null || range.start < found.start)) found = range
  }
  return found
}

/** Search of a field for one wording of a term. */
type WordingSearch = { term: Term; words: readonly TermWord[]; field: FieldText }

function findWording(search: WordingSearch): Range | null {
  const { words, field } = search
  for (const first of candidates(search)) {
    const end = endFrom(search, { offset: 0, next: first, end: -1 })
    if (end < 0) continue
    return {
      start: itemAt(field.words, first).start - itemAt(words, 0).before.length,
      end: end + itemAt(words, words.length - 1).after.length,
    }
  }
  return null
}

/** Positions of the first word, ascending. */
function candidates({ term, words, field }: WordingSearch): Iterable<number> {
  const word = itemAt(words, 0)
  if (term.prefix && words.length === 1) return field.words.keys()
  if (term.exact) return field.positions.get(word.text) ?? []
  const spelled = spellingsOf(word)
  const plain = positionsOf(spelled, field.positions, NOWHERE)
  return field.joinedPositions.size === 0 ? plain : positionsOf(spelled, field.joinedPositions, plain)
}

const NOWHERE: readonly number[] = []

/** Adds the positions of words to `known`, ascending. Allocates nothing for a word in one spelling or none, as most are. */
function positionsOf(
  words: readonly string[],
  positions: ReadonlyMap<string, readonly number[]>,
  known: readonly number[],
): readonly number[] {
  let all = known
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

const worded = new WeakMap<Term, TermWord[][]>()

/** Wordings of a term, computed once for all posts. */
function wordingsFor(term: Term): TermWord[][] {
  const known = worded.get(term)
  if (known !== undefined) return known
  const made = wordingsOf(term)
  worded.set(term, made)
  return made
}

/** Word of a post that a word of the term may be: its own, or a joined one. */
type Candidate = Range & { text: string }

/** Words found so far: `offset` counts them, `next` is the place behind them, `end` their end, -1 at first. */
type Way = { offset: number; next: number; end: number }

/**
 * End of the words that go on from a way; -1 where others are there. Two ways never meet again, since spellings differ
 * in how a word ends alone.
 */
function endFrom(search: WordingSearch, { offset, next, end }: Way): number {
  const { term, words, field } = search
  if (offset === words.length) return end
  const word = field.words[next]
  if (word === undefined) return -1
  if (wordFits(search, { offset, found: word, end })) {
    const last = endFrom(search, { offset: offset + 1, next: next + 1, end: word.end })
    if (last >= 0) return last
  }
  const joined = term.exact ? undefined : field.joined.get(next)
  if (joined === undefined) return -1
  for (const found of joined) {
    if (!wordFits(search, { offset, found, end })) continue
    const last = endFrom(search, { offset: offset + 1, next: found.next, end: found.end })
    if (last >= 0) return last
  }
  return -1
}

/** `end` of the word before, -1 for the first. */
type Fitting = { offset: number; found: Candidate; end: number }

function wordFits({ term, words, field }: WordingSearch, { offset, found, end }: Fitting): boolean {
  const wanted = itemAt(words, offset)
  const isOpen = term.prefix && offset === words.length - 1
  if (isOpen ? !found.text.startsWith(wanted.text) : !isSpelledAs(term, wanted, found)) return false
  if (end >= 0 && !mayFollow(field.raw, wanted, end, found.start)) return false
  return hasAffixes(wanted, field.raw, found)
}

function isSpelledAs({ exact }: Term, wanted: TermWord, { text }: Candidate): boolean {
  return text === wanted.text || (!exact && spellingsOf(wanted).includes(text))
}

/** Tells whether two words of a post are side by side as in a phrase, or as in the keyword: `St. Louis`. */
function mayFollow(raw: string, { gap }: TermWord, from: number, to: number): boolean {
  if (isGap(raw, from, to)) return true
  return !isGap(gap, 0, gap.length) && raw.slice(from, to).replace(SPACES, ' ') === gap
}

/** Compares the symbols around a word with the raw text: `C++` is not `C`. */
function hasAffixes(wanted: TermWord, raw: string, found: Range): boolean {
  if (wanted.before !== '') {
    const symbolAt = found.start - wanted.before.length
    if (symbolAt < 0 || plainSigns(raw.slice(symbolAt, found.start)) !== wanted.before) return false
    if (endsInLetter(raw, symbolAt)) return false
  }
  if (wanted.text.length > 1 && wanted.before === '' && wanted.after === '') return true
  const next = plainSigns(raw.slice(found.end, found.end + wanted.after.length + 1))
  if (wanted.after === '') return wanted.text.length > 1 || wanted.before !== '' || !/[+#]/.test(next)
  return next.startsWith(wanted.after) && !/[+#]/.test(next.slice(wanted.after.length))
}
