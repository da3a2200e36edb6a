import type { PostText } from '../keywords/post-text.ts'
import { stem } from '../text/stem.ts'
import { splitWords } from '../text/words.ts'
import { rarity } from '../scoring/lexicon/common-words.ts'
import { ASKING } from '../scoring/lexicon/asking.ts'
import { compilePhrases } from '../scoring/lexicon/cue-group.ts'

const ANCHORS = 3
const TELLING = 0.6
const COVERED = 0.6
const BODY_READ = 1000
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

/**
 * Whether a post without keywords answers to an intent query: it says most of what the query
 * says, two telling words at least, and it asks for something.
 */
export function answersIntent(prompt: string, text: PostText): boolean {
  const wanted = new Set(tellingWords(prompt).map(stem))
  if (wanted.size < 2) return false
  const said = new Set([...text.title.words, ...text.body.words.slice(0, 200)].map((word) => stem(word.text)))
  const found = [...wanted].filter((root) => said.has(root)).length
  if (found < 2 || found / wanted.size < COVERED) return false
  return asks(text.title.raw) || asks(text.body.raw.slice(0, BODY_READ))
}

function tellingWords(prompt: string): string[] {
  return [...new Set(splitWords(prompt).map((word) => word.text))].filter((word) => rarity(word) >= TELLING)
}

function asks(text: string): boolean {
  WANTS.lastIndex = 0
  return WANTS.test(text)
}
