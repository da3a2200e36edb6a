import type { Term } from '../keywords/keyword.ts'
import { findTerm } from '../keywords/find-keyword.ts'
import { readPostText } from '../keywords/post-text.ts'
import { termOfWords } from '../keywords/term-of-words.ts'
import type { Post, Span } from '../post.ts'
import { clauseAt } from '../language/sentences/clause.ts'
import { readOwnWords } from '../language/sentences/own-words.ts'
import type { OwnWords, Sentence } from '../language/sentences/own-words.ts'
import { findRivals } from './find-rivals.ts'
import type { Rival } from './find-rivals.ts'
import { COMPARED_TO, ENOUGH, OPINIONS, PREFERRED_TO, TURNED } from './opinions.ts'
import type { Opinion } from './opinions.ts'

/** Clause in which an author praises or complains about a thing, or asks about it, in their own words. */
export type Remark = { kind: Opinion | 'question'; quote: string }

/** Mention of a name. Each remark is quoted, or left out. */
export type Mention = {
  sayings: Remark[]
  /** Names that it is compared with. */
  compared_with: Rival[]
}

/** Most words between a phrase and the name. */
const MAX_BETWEEN = 3
const CLAUSE_END =
  /[,;:()] |\.{3}| (?:[–—-]|but|because|although|though|while|whereas|however|which|so (?=i|we|it|they)|and (?=i|we|my|our|it|its|they|their)) ?/gi

/**
 * Parses what the author of a post says of a name; null where the post does not name it. `others` are names that it may
 * be compared with. Linear in the length of the post.
 */
export function parseMention(
  post: Pick<Post, 'title' | 'body'>,
  { name, others }: { name: string; others: readonly string[] },
): Mention | null {
  const term = termOf(name)
  if (term === null) return null
  const own = readOwnWords(post)
  const named = own.sentences.flatMap((sentence) => {
    const span = findIn(own, sentence, term)
    return span ? [{ sentence, span }] : []
  })
  if (named.length === 0) return null
  return {
    sayings: named.flatMap(({ sentence, span }) => sayingOf(own, sentence, span) ?? []),
    compared_with: named.flatMap(({ sentence, span }) => {
      const quote = clauseAt(own, sentence, span)
      return quote === null ? [] : findRivals(quote, { name, others })
    }),
  }
}

function termOf(name: string): Term | null {
  const term = termOfWords(name)
  return term && { ...term, exact: true }
}

function findIn(own: OwnWords, { field, start, end }: Sentence, term: Term): Span | null {
  const found = findTerm(term, readPostText({ title: own[field].slice(start, end), body: '' }))
  return found && { field, start: start + found.start, end: start + found.end }
}

function sayingOf(own: OwnWords, sentence: Sentence, span: Span): Remark | null {
  const quote = clauseAt(own, sentence, span)
  if (quote === null) return null
  if (sentence.isQuestion) return quote.includes('?') ? { kind: 'question', quote } : null
  const said = opinionOf(own[sentence.field], sentence, span)
  return said !== null && quote.includes(said.words) ? { kind: said.kind, quote } : null
}

/** Opinion of the clause around a name; null where it has both, or is about something else. */
function opinionOf(text: string, sentence: Sentence, span: Span): { kind: Opinion; words: string } | null {
  const { start, end } = clauseAround(text, sentence, span)
  const [before, after] = [text.slice(start, span.start), text.slice(span.end, end)]
  const found = (['praise', 'complaint'] as const).flatMap((kind) => {
    const words =
      wordsBefore({ before, after }, OPINIONS[kind].before) ?? wordsAfter(before, after, OPINIONS[kind].after)
    return words === null ? [] : [{ kind, words }]
  })
  const [one, other] = found
  return one && !other ? one : null
}

type Around = { before: string; after: string }

function wordsBefore({ before, after }: Around, phrases: RegExp): string | null {
  const last = [...before.matchAll(phrases)].at(-1)
  if (!last) return null
  const gap = before.slice(last.index + last[0].length)
  const between = gap.match(/\S+/g) ?? []
  if (PREFERRED_TO.test(gap) || ENOUGH.test(after)) return null
  return between.length > MAX_BETWEEN || TURNED.test(before.slice(0, last.index)) ? null : last[0]
}

function wordsAfter(before: string, after: string, phrases: RegExp): string | null {
  if (COMPARED_TO.test(before)) return null
  const [first] = after.matchAll(phrases)
  if (!first) return null
  return TURNED.test(before) || TURNED.test(after.slice(0, first.index)) ? null : first[0]
}

function clauseAround(text: string, sentence: Sentence, span: Span): { start: number; end: number } {
  const ends = [...text.slice(sentence.start, sentence.end).matchAll(CLAUSE_END)].map(
    ({ index, 0: sign }) => ({
      from: sentence.start + index,
      to: sentence.start + index + sign.length,
    }),
  )
  return {
    start: Math.max(sentence.start, ...ends.filter(({ to }) => to <= span.start).map(({ to }) => to)),
    end: Math.min(sentence.end, ...ends.filter(({ from }) => from >= span.end).map(({ from }) => from)),
  }
}
