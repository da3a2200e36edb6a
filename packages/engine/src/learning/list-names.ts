import { singular } from '../language/text/plural.ts'
import { splitWords } from '../language/text/words.ts'
import type { Post } from '../post.ts'
import { hasMeaning } from './has-meaning.ts'
import { isEveryday } from './is-everyday.ts'
import { textOf } from './telltale-phrases.ts'

/** Words that begin with a capital, one after the other on a line: “Jotform”, “Acme Forms Pro”. */
const CAPITALIZED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*(?:[ .-]\p{Lu}[\p{L}\p{N}]*){0,3}(?![\p{L}\p{N}])/gu
const WORD_GAP = /[ .-]/
const MIN_LENGTH = 3
const CAPITAL = /^\p{Lu}/u
/** Text before the first word of a sentence, whose capital names nothing. */
const SENTENCE_START = /(?:^|[.!?:…\n])[^\p{L}\p{N}]*$/u

type PostText = Pick<Post, 'title' | 'body'>

/** Names in a post, each once, in their order: words with a capital that are no everyday words. */
export function listNames(
  post: PostText,
  { max, max_length }: { max: number; max_length: number },
): string[] {
  const names = new Map<string, string>()
  for (const [run] of textOf(post).matchAll(CAPITALIZED)) {
    const name = withoutEverydayStart(run)
    const key = name.toLowerCase()
    if (name.length < MIN_LENGTH || name.length > max_length || names.has(key)) continue
    if (hasMeaning(key.split(WORD_GAP), () => false)) names.set(key, name)
    if (names.size === max) break
  }
  return [...names.values()]
}

/** Cuts the everyday words at the beginning: “The Acme” is Acme. */
function withoutEverydayStart(run: string): string {
  const [word = '', ...more] = run.split(WORD_GAP)
  if (more.length === 0 || !isEveryday(word.toLowerCase())) return run
  return withoutEverydayStart(run.slice(word.length + 1))
}

/** Tells whether a text writes a word, in whichever number, with a capital each time, and once within a sentence. */
export function isNameIn(word: string, text: string): boolean {
  const found = splitWords(text).filter((one) => singular(one.text) === word)
  return (
    found.every(({ start }) => CAPITAL.test(text.slice(start, start + 2))) &&
    found.some(({ start }) => !SENTENCE_START.test(text.slice(Math.max(0, start - 4), start)))
  )
}
