import type { PostText } from '../keywords/post-text.ts'
import type { Post } from '../post.ts'
import { stem } from '../text/stem.ts'
import { splitWords } from '../text/words.ts'
import { rarity } from '../scoring/lexicon/common-words.ts'
import { compilePhrases } from '../scoring/lexicon/cue-group.ts'
import { WISHES } from '../scoring/lexicon/wishes.ts'
import { hashWord } from './tables/word-hash.ts'

const ANCHORS = 3
const TELLING = 0.6
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

/** An intent query with the roots that a post must say most of, as hashes. */
export type IntentQuery = {
  text: string
  wanted: readonly number[]
}

export function readQuery(text: string): IntentQuery {
  return { text, wanted: wantedRoots(text).map(hashWord) }
}

/** False where a post surely says less than an intent query asks for; `said` are the hashes of its roots. */
export function mayAnswer({ wanted }: IntentQuery, said: Pick<ReadonlySet<number>, 'has'>): boolean {
  let found = 0
  for (const root of wanted) if (said.has(root)) found++
  return isMost(found, wanted.length)
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

/** Whether a post says most of what an intent query says, two telling words at least. */
export function answersIntent(prompt: string, roots: ReadonlySet<string>): boolean {
  const wanted = wantedRoots(prompt)
  let found = 0
  for (const root of wanted) if (roots.has(root)) found++
  return isMost(found, wanted.length)
}

function isMost(found: number, all: number): boolean {
  return found >= 2 && found / all >= COVERED
}

function wantedRoots(prompt: string): string[] {
  return [...new Set(tellingWords(prompt).map(stem))]
}

function tellingWords(prompt: string): string[] {
  return [...new Set(splitWords(prompt).map((word) => word.text))].filter((word) => rarity(word) >= TELLING)
}

function wants(text: string): boolean {
  WANTS.lastIndex = 0
  return WANTS.test(text)
}
