import { cutText } from '../language/text/cut-text.ts'
import type { PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { compilePhrases } from '../language/lexicon/phrases.ts'
import { WISHES } from '../language/lexicon/wishes.ts'
import { intAt } from './tables/ints.ts'
import { hashBeginning, hashWord } from './tables/word-hash.ts'

const ANCHORS = 3
const DISTINCTIVE = 0.6
/** Weight of everyday words, which count where too few others do: `somebody whose clients pay late`. */
const EVERYDAY = 0.3
/** Fewest words of an intent query in a post that answers it. */
const MIN_CONTAINED = 2
const COVERED = 0.6
const BODY_READ = 1000
/** Words of the text whose roots are read. */
export const WORDS_READ = 200
const WANTS = compilePhrases(WISHES.flatMap(({ phrases }) => phrases))

/** Words under which an intent query is found: its most distinctive ones, folded. */
export function anchorsOf(prompt: string): string[] {
  return distinctiveWords(prompt)
    .toSorted((one, other) => rarity(other) - rarity(one) || other.length - one.length)
    .slice(0, ANCHORS)
}

/**
 * Roots of an intent query, most of which a post must contain, as numbers: their count, the hash of each one's
 * beginning, and the hash of each.
 */
export function wantedNumbers(prompt: string): number[] {
  const roots = wantedRoots(prompt)
  return [roots.length, ...roots.map(hashBeginning), ...roots.map(hashWord)]
}

type Numbers = { has(number: number): boolean }

/** Words of a post: their beginnings are quick to read and dismiss most queries, their roots take longer. */
type PostNumbers = { beginnings(): Numbers; roots(): Numbers }

/**
 * False where a post surely contains less than an intent query needs. The `wantedNumbers` of the query are in `numbers`
 * from `place` on.
 */
export function mayAnswer(post: PostNumbers, numbers: Int32Array, place: number): boolean {
  const all = intAt(numbers, place)
  const beginnings = place + 1
  const roots = beginnings + all
  return (
    isMost(countContained(post.beginnings(), numbers, beginnings, roots), all) &&
    isMost(countContained(post.roots(), numbers, roots, roots + all), all)
  )
}

function countContained(post: Numbers, numbers: Int32Array, from: number, to: number): number {
  let found = 0
  for (let at = from; at < to; at++) if (post.has(intAt(numbers, at))) found++
  return found
}

/**
 * Tells whether a post asks for something; only such a post can answer an intent query by its words. The matcher
 * does not know of directions: it finds so beside them, too, and alone while no model is loaded.
 */
export function asksForSomething({ title, body }: Post): boolean {
  return wants(title) || wants(cutText(body, BODY_READ))
}

/** Roots of a post's words, as intent queries need them. */
export function rootsOf({ title, body }: PostText): Set<string> {
  const words = [...title.words, ...body.words.slice(0, WORDS_READ)]
  return new Set(words.map((word) => stem(word.text)))
}

/** Tells whether a post contains most of an intent query, two words at least. */
export function answersIntent(prompt: string, roots: ReadonlySet<string>): boolean {
  const wanted = wantedRoots(prompt)
  let found = 0
  for (const root of wanted) if (roots.has(root)) found++
  return isMost(found, wanted.length)
}

function isMost(found: number, all: number): boolean {
  return found >= MIN_CONTAINED && found / all >= COVERED
}

function wantedRoots(prompt: string): string[] {
  return [...new Set(distinctiveWords(prompt).map(stem))]
}

/**
 * Words of an intent query, folded, most of which a post must contain; none where they are too few to find anything.
 */
export function wantedWords(prompt: string): string[] {
  const words = distinctiveWords(prompt)
  return areEnough(words) ? words : []
}

function distinctiveWords(prompt: string): string[] {
  const words = [...new Set(splitWords(prompt).map((word) => word.text))]
  const distinctive = words.filter((word) => rarity(word) >= DISTINCTIVE)
  return areEnough(distinctive) ? distinctive : words.filter((word) => rarity(word) >= EVERYDAY)
}

function areEnough(words: readonly string[]): boolean {
  return new Set(words.map(stem)).size >= MIN_CONTAINED
}

function wants(text: string): boolean {
  WANTS.lastIndex = 0
  return WANTS.test(text)
}
