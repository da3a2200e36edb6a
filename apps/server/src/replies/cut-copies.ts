const WORD = /[\p{L}\p{N}'’]+/gu
/** Equal words in a row that count as a copy. */
const MIN_COPIED_WORDS = 5
const MIN_QUOTED_WORDS = 2
/** Signs between a quotation mark and the first or last quoted word. */
const MAX_MARKUP = 8
const CUT = '[…]'

type Word = { text: string; start: number; end: number }

/** Replaces what a text copied from a post by “[…]”: quotations of it, and longer runs of its words. */
export function cutCopies(text: string, post: { title: string; body: string }): string {
  const postWords = toPostWords(post)
  const words = wordsOf(text)
  let kept = ''
  let upTo = 0
  for (let first = 0; first < words.length;) {
    const copied = words.slice(first, first + countCopied(words, first, postWords))
    const place = { start: copied[0]?.start ?? 0, end: copied.at(-1)?.end ?? 0 }
    const isCopy =
      copied.length >= MIN_COPIED_WORDS || (copied.length >= MIN_QUOTED_WORDS && isQuoted(text, place))
    if (isCopy) {
      kept += text.slice(upTo, place.start) + CUT
      upTo = place.end
    }
    first += isCopy ? copied.length : 1
  }
  return kept + text.slice(upTo)
}

/** Words of a post in lower case, joined by spaces, and all pairs of neighbours. */
type PostWords = { words: string; pairs: ReadonlySet<string> }

function toPostWords({ title, body }: { title: string; body: string }): PostWords {
  const words = wordsOf(`${title} ${body}`).map(comparable)
  return {
    words: ` ${words.join(' ')} `,
    pairs: new Set(words.slice(1).map((word, place) => `${words[place]} ${word}`)),
  }
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

function comparable({ text }: Word): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Counts the words from `first` on that the post has in the same order; 0 for a single one. */
function countCopied(words: readonly Word[], first: number, post: PostWords): number {
  const wordAt = (place: number) => (words[place] ? comparable(words[place]) : '')
  if (!post.pairs.has(`${wordAt(first)} ${wordAt(first + 1)}`)) return 0
  let run = ` ${wordAt(first)} `
  let next = first + 1
  while (next < words.length && post.words.includes(`${run}${wordAt(next)} `)) {
    run += `${wordAt(next)} `
    next += 1
  }
  return next - first
}

/** True between quotation marks, and for the whole of a quoted line. */
function isQuoted(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = `\n${text}`.slice(Math.max(0, start + 1 - MAX_MARKUP), start + 1)
  const after = `${text}\n`.slice(end, end + MAX_MARKUP)
  const isMarked = /[“"„«]\P{L}*$/u.test(before) && /^\P{L}*[”"“»]/u.test(after)
  const isLine = /\n\s*>\P{L}*$/u.test(before) && /^[^\p{L}\n]*\n/u.test(after)
  return isMarked || isLine
}
