import type { Span } from '../keywords/find-keyword.ts'
import { splitWords } from '../text/words.ts'
import { rarity } from './lexicon/common-words.ts'
import { saturate } from './observation.ts'
import { firstOfEachRoot, mass, topicWords } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import type { PostReading } from './read-post.ts'
import type { Profile } from './read-profile.ts'
import { readRoots } from './read-roots.ts'

/** How much of the product's words makes what is denied the product by half. */
const HALF_DENIED = 0.5
/** Behind a thing that is denied whatever it is like. */
const ENDS = /^\s*(?:$|[.,;:!?)\]\n–—]|(?:please|thanks?)\b)/i
/** A product's text names rivals so, as authors do who would not have them. */
const NAME = /\p{Lu}\p{Ll}/u

/**
 * The words of the product that an author would not have, where they deny it and nothing but it: who would not have an
 * expensive one may look for another, and who denies a rival for what is not theirs.
 */
export function deniedWords({ text, denied }: PostReading, profile: Profile): TopicWord[] {
  const { product } = profile
  if (denied.length === 0 || product === undefined) return []
  const words = topicWords(readRoots(text), profile)
  return denied
    .flatMap((span) => wholeThing(text[span.field].raw, span, words))
    .filter(({ root }) => product.telling.has(root))
}

/** 0-1: how much of a post's nearness is left where it denies these words. */
export function shareNotDenied(words: readonly TopicWord[]): number {
  return 1 - saturate(mass(firstOfEachRoot(words)), HALF_DENIED)
}

/** The campaign's words in a denied thing, where it says nothing else; none where it is another thing or one of a kind. */
function wholeThing(text: string, { field, start, end }: Span, words: readonly TopicWord[]): TopicWord[] {
  const thing = text.slice(start, end)
  if (NAME.test(thing) || !ENDS.test(text.slice(end))) return []
  const own = words.filter((word) => word.field === field && word.start >= start && word.end <= end)
  const telling = splitWords(thing).filter((word) => rarity(word.text) > 0)
  return own.length >= telling.length ? own : []
}
