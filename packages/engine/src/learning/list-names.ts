import { singular } from '../language/text/plural.ts'
import { splitWords } from '../language/text/words.ts'
import type { Post } from '../post.ts'
import { hasMeaning } from './has-meaning.ts'
import { isEveryday } from './is-everyday.ts'
import { textOf } from './text-of.ts'

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

/**
 * Single words that a text uses as names, in the singular and lower case, with how it writes them: with a capital each
 * time, and once within a sentence.
 */
export function namesByWord(text: string): Map<string, string> {
  const uses = new Map<string, { written: string; isCapital: boolean; isWithin: boolean }>()
  for (const { text: word, start, end } of splitWords(text)) {
    const isCapital = CAPITAL.test(text.slice(start, start + 2))
    const isWithin = !SENTENCE_START.test(text.slice(Math.max(0, start - 4), start))
    const key = singular(word)
    const use = uses.get(key)
    if (!use) uses.set(key, { written: text.slice(start, end), isCapital, isWithin })
    else Object.assign(use, { isCapital: use.isCapital && isCapital, isWithin: use.isWithin || isWithin })
  }
  const names = [...uses].filter(([, { isCapital, isWithin }]) => isCapital && isWithin)
  return new Map(names.map(([word, { written }]) => [word, written]))
}
