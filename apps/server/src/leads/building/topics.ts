import { stem, tellingPhrases } from '@radar/engine'
import type { RecentPost } from '../../db/schema/index.ts'

const MAX_TOPICS = 8
/** Whoever wrote little has topics that were named once. */
const MIN_TOPICS = 3
/** What is named once may be any two words that stand side by side. */
const MIN_NAMED = 2
/** A bare word is worth less than a phrase. */
const PHRASE_BONUS = 1.5
/** Numbers, and what an apostrophe leaves of a word. */
const NO_TOPICS = new Set(
  'two three four five six seven eight nine ten doesn didn isn aren wasn weren hasn hadn wouldn couldn shouldn'.split(
    ' ',
  ),
)

export type Topic = { topic: string; posts: number }
type Found = Topic & { named: number; worth: number }

/**
 * What somebody writes about, in the words of their titles: what their titles and texts name more than once, that of
 * most posts first.
 */
export function findTopics(posts: readonly RecentPost[]): Topic[] {
  const texts = posts.map(({ title, selftext }) => [toStems(title), toStems(selftext)])
  const found = new Map<string, Found>()
  for (const { title } of posts)
    for (const { text, weight, words } of tellingPhrases(title)) {
      const stems = toStems(text)
      if (NO_TOPICS.has(text) || found.has(stems)) continue
      const naming = texts.map((parts) => parts.filter((part) => part.includes(stems)).length)
      found.set(stems, {
        topic: text,
        posts: naming.filter((times) => times > 0).length,
        named: naming.reduce((sum, times) => sum + times, 0),
        worth: weight * (words > 1 ? PHRASE_BONUS : 1),
      })
    }
  const ranked = withoutParts([...found.values()].toSorted(byRank))
  const topics = ranked.filter(({ named }, place) => named >= MIN_NAMED || place < MIN_TOPICS)
  return topics.slice(0, MAX_TOPICS).map(({ topic, posts: count }) => ({ topic, posts: count }))
}

function byRank(one: Found, other: Found): number {
  return (
    Number(other.named >= MIN_NAMED) - Number(one.named >= MIN_NAMED) ||
    other.posts - one.posts ||
    other.worth - one.worth ||
    other.named - one.named ||
    (one.topic < other.topic ? -1 : 1)
  )
}

/** The stems of a text between spaces, so that words are found whole. */
function toStems(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.map((word) => stem(word)).join(' ')} `
}

/** “invoice tool” says all that “tool” would. */
function withoutParts(ranked: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of ranked)
    if (!kept.some(({ topic }) => topic.includes(one.topic) || one.topic.includes(topic))) kept.push(one)
  return kept
}
