import type { PostText } from '../keywords/post-text.ts'
import { stem } from '../text/stem.ts'
import { splitWords } from '../text/words.ts'
import { rarity } from '../scoring/lexicon/common-words.ts'
import { ASKING } from '../scoring/lexicon/asking.ts'
import { compilePhrases } from '../scoring/lexicon/cue-group.ts'
import { remember } from './remember.ts'

const ANCHORS = 3
const TELLING = 0.6
const COVERED = 0.6
const BODY_READ = 1000
const WORDS_READ = 200
const WANTS = compilePhrases(
  ASKING.filter(({ name }) =>
    ['seek', 'recommend', 'best', 'choose', 'switch', 'exist', 'experience'].includes(name),
  ).flatMap(({ phrases }) => phrases),
)

/** The words under which an intent query is found: its most telling ones, folded. */
export function anchorsOf(prompt: string): string[] {
  return tellingWords(prompt)
    .toSorted((one, other) => rarity(other) - rarity(one) || other.length - one.length)
    .slice(0, ANCHORS)
}

/** What a post says, as intent queries ask for it: the roots of its words, and whether it asks for something. */
export interface SaidAndAsked {
  roots: ReadonlySet<string>
  asks: boolean
}

/** Reads a post once for any number of intent queries. */
export function readSaidAndAsked({ title, body }: PostText): SaidAndAsked {
  const words = [...title.words, ...body.words.slice(0, WORDS_READ)]
  return {
    roots: new Set(words.map((word) => stem(word.text))),
    asks: asks(title.raw) || asks(body.raw.slice(0, BODY_READ)),
  }
}

/**
 * Whether a post without keywords answers to an intent query: it says most of what the query
 * says, two telling words at least, and it asks for something.
 */
export function answersIntent(prompt: string, said: SaidAndAsked): boolean {
  if (!said.asks) return false
  const wanted = wantedRoots(prompt)
  let found = 0
  for (const root of wanted) if (said.roots.has(root)) found++
  return found >= 2 && found / wanted.length >= COVERED
}

const wantedRoots = remember((prompt) => [...new Set(tellingWords(prompt).map(stem))])

function tellingWords(prompt: string): string[] {
  return [...new Set(splitWords(prompt).map((word) => word.text))].filter((word) => rarity(word) >= TELLING)
}

function asks(text: string): boolean {
  WANTS.lastIndex = 0
  return WANTS.test(text)
}
