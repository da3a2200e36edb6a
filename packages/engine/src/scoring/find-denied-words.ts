import type { Span } from '../keywords/find-keyword.ts'
import { stem } from '../language/text/stem.ts'
import { splitWords } from '../language/text/words.ts'
import { rarity } from '../language/lexicon/common-words.ts'
import { saturate } from './observation.ts'
import { firstOfEachRoot, mass } from './observe-topic.ts'
import type { TopicWord } from './observe-topic.ts'
import type { PostReading } from './read-post.ts'
import type { Profile } from './read-profile.ts'

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
export function findDeniedWords({ text, denied }: PostReading, { topic, product }: Profile): TopicWord[] {
  if (product === undefined) return []
  return denied.flatMap((span) => {
    const { raw } = text[span.field]
    const words = ENDS.test(raw.slice(span.end)) ? topicWordsAt(raw, span, topic) : []
    return words.filter(({ root }) => product.telling.has(root))
  })
}

/** 0-1: how much of a post's nearness is left where it denies these words. */
export function shareNotDenied(words: readonly TopicWord[]): number {
  return 1 - saturate(mass(firstOfEachRoot(words)), HALF_DENIED)
}

/** The words of a thing that say what it is; none where it is a name, or one of them is not the campaign's. */
function topicWordsAt(text: string, { field, start, end }: Span, topic: Profile['topic']): TopicWord[] {
  const thing = text.slice(start, end)
  if (NAME.test(thing)) return []
  const words = splitWords(thing).filter((word) => rarity(word.text) > 0)
  const known = words.flatMap((word): TopicWord[] => {
    const root = stem(word.text)
    const weight = topic.get(root)
    return weight === undefined
      ? []
      : [{ field, root, weight, start: start + word.start, end: start + word.end }]
  })
  return known.length === words.length ? known : []
}
