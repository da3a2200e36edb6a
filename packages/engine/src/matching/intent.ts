import type { PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { compilePhrases } from '../language/lexicon/cue-group.ts'
import { WISHES } from '../language/lexicon/wishes.ts'
import { intAt } from './tables/ints.ts'
import { hashBeginning, hashWord } from './tables/word-hash.ts'

const ANCHORS = 3
const TELLING = 0.6
/** Where fewer words tell something, everyday ones have to: `somebody whose clients pay late`. */
const EVERYDAY = 0.3
/** With fewer words of an intent query in it no post answers to it. */
const MIN_SAID = 2
const COVERED = 0.6
const BODY_READ = 1000
/** Words of the text that are asked for roots. */
export const WORDS_READ = 200
const WANTS = compilePhrases(WISHES.flatMap(({ phrases }) => phrases))

/** The words under which an intent query is found: its most telling ones, folded. */
export function anchorsOf(prompt: string): string[] {
  return tellingWords(prompt)
    .toSorted((one, other) => rarity(other) - rarity(one) || other.length - one.length)
    .slice(0, ANCHORS)
}

/** The roots of an intent query that a post must say most of, as numbers: how many they are, how each begins, and the hash of each. */
export function wantedNumbers(prompt: string): number[] {
  const roots = wantedRoots(prompt)
  return [roots.length, ...roots.map(hashBeginning), ...roots.map(hashWord)]
}

type Numbers = { has(number: number): boolean }

/** What a post says: how its words begin is soon read and dismisses most that is asked for, their roots take longer. */
type Said = { beginnings(): Numbers; roots(): Numbers }

/** False where a post surely says less than an intent query asks for, whose `wantedNumbers` stand at a place among others. */
export function mayAnswer(said: Said, numbers: Int32Array, place: number): boolean {
  const all = intAt(numbers, place)
  const beginnings = place + 1
  const roots = beginnings + all
  return (
    isMost(countSaid(said.beginnings(), numbers, beginnings, roots), all) &&
    isMost(countSaid(said.roots(), numbers, roots, roots + all), all)
  )
}

function countSaid(said: Numbers, numbers: Int32Array, from: number, to: number): number {
  let found = 0
  for (let at = from; at < to; at++) if (said.has(intAt(numbers, at))) found++
  return found
}

/** Whether a post asks for something; only such a post can answer to an intent query. */
export function asksForSomething({ title, body }: Post): boolean {
  return wants(title) || wants(body.slice(0, BODY_READ))
}

/** The roots of the words of a post, as intent queries ask for them. */
export function rootsOf({ title, body }: PostText): Set<string> {
  const words = [...title.words, ...body.words.slice(0, WORDS_READ)]
  return new Set(words.map((word) => stem(word.text)))
}

/** Whether a post says most of what an intent query says, two words at least. */
export function answersIntent(prompt: string, roots: ReadonlySet<string>): boolean {
  const wanted = wantedRoots(prompt)
  let found = 0
  for (const root of wanted) if (roots.has(root)) found++
  return isMost(found, wanted.length)
}

function isMost(found: number, all: number): boolean {
  return found >= MIN_SAID && found / all >= COVERED
}

function wantedRoots(prompt: string): string[] {
  return [...new Set(tellingWords(prompt).map(stem))]
}

/**
 * The words of an intent query, folded, most of which a post must say that answers to it; none where they are too few to
 * find anything.
 */
export function wantedWords(prompt: string): string[] {
  const words = tellingWords(prompt)
  return areEnough(words) ? words : []
}

function tellingWords(prompt: string): string[] {
  const words = [...new Set(splitWords(prompt).map((word) => word.text))]
  const telling = words.filter((word) => rarity(word) >= TELLING)
  return areEnough(telling) ? telling : words.filter((word) => rarity(word) >= EVERYDAY)
}

function areEnough(words: readonly string[]): boolean {
  return new Set(words.map(stem)).size >= MIN_SAID
}

function wants(text: string): boolean {
  WANTS.lastIndex = 0
  return WANTS.test(text)
}
