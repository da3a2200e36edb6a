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
  const said = ` ${wordsOf(`${post.title} ${post.body}`).map(asSaid).join(' ')} `
  const words = wordsOf(text)
  let kept = ''
  let upTo = 0
  for (let first = 0; first < words.length;) {
    const copied = words.slice(first, first + countSaid(words, { first, said }))
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

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}

function asSaid({ text }: Word): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** Counts the words from `first` on that stand in the post in the same order. */
function countSaid(words: readonly Word[], { first, said }: { first: number; said: string }): number {
  let run = ' '
  let count = 0
  for (const word of words.slice(first)) {
    run += `${asSaid(word)} `
    if (!said.includes(run)) break
    count += 1
  }
  return count
}

/** True between quotation marks, and for the whole of a quoted line. */
function isQuoted(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = `\n${text}`.slice(Math.max(0, start + 1 - MAX_MARKUP), start + 1)
  const after = `${text}\n`.slice(end, end + MAX_MARKUP)
  const isMarked = /[“"„«]\P{L}*$/u.test(before) && /^\P{L}*[”"“»]/u.test(after)
  const isLine = /\n\s*>\P{L}*$/u.test(before) && /^[^\p{L}\n]*\n/u.test(after)
  return isMarked || isLine
}
