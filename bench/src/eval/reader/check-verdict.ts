import { cutText } from '@radar/contract'
import type { Post } from '@radar/engine'
import type { ReaderVerdict } from './reader-verdict.ts'

const MAX_QUOTES = 2
/** Shortest quote: a letter or a syllable is in every post, and proves nothing. */
const MIN_QUOTE = 8
const MAX_QUOTE = 300
const MAX_NEED = 240
const MAX_THING = 80
const MAX_OBJECTIONS = 3
/** Characters of a text and entries of a list that are looked at, however much a model wrote. */
const MAX_READ = 2_000
const MAX_ENTRIES = 20

/**
 * Parts of an answer that may be shown: quotes that the post contains literally, and the rest as short plain text. Null
 * where the answer does not describe the author's need, or where no quote supports a grade above 0.
 */
export function checkVerdict(
  answer: ReaderVerdict,
  { title, body }: Pick<Post, 'title' | 'body'>,
): ReaderVerdict | null {
  const quotes = answer.quotes
    .slice(0, MAX_ENTRIES)
    .map((quote) => quote.trim())
    .filter((quote) => quote.length >= MIN_QUOTE && quote.length <= MAX_QUOTE)
    .filter((quote) => title.includes(quote) || body.includes(quote))
  const need = toPlain(answer.need, MAX_NEED)
  if (need === '' || (quotes.length === 0 && answer.grade > 0)) return null
  return {
    grade: answer.grade,
    need,
    quotes: [...new Set(quotes)].slice(0, MAX_QUOTES),
    asks_for: toPlain(answer.asks_for, MAX_THING),
    objections: answer.objections
      .slice(0, MAX_ENTRIES)
      .map((objection) => toPlain(objection, MAX_THING))
      .filter(Boolean)
      .slice(0, MAX_OBJECTIONS),
  }
}

/** Text as one line without addresses and invisible characters, cut between words. */
function toPlain(text: string, max: number): string {
  const line = text
    .slice(0, MAX_READ)
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/gi, '')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
  if (line.length <= max) return line
  return `${cutText(line, max).replace(/\s\S*$/, '')}…`
}
