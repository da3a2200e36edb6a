import { stem, topicPhrases } from '@radar/engine'
import type { RecentPost } from '../../db/schema/index.ts'

const MAX_TOPICS = 8
/** Number of topics up to which one mention is enough, for people who wrote little. */
const MIN_TOPICS = 3
/** Mentions that make a topic: words that stand together once may do so by chance. */
const MIN_NAMED = 2
/** Weight of a phrase over a single word. */
const PHRASE_BONUS = 1.5
/** Numbers, and stems that an apostrophe leaves of a word. */
const NO_TOPICS = new Set(
  'two three four five six seven eight nine ten doesn didn isn aren wasn weren hasn hadn wouldn couldn shouldn'.split(
    ' ',
  ),
)

export type Topic = { topic: string; posts: number }
type TopicCandidate = Topic & { named: number; worth: number }

/** Finds phrases of a person's titles that their titles and texts mention more than once, that of most posts first. */
export function findTopics(posts: readonly RecentPost[]): Topic[] {
  const texts = posts.map(({ title, selftext }) => [toStems(title), toStems(selftext)])
  const found = new Map<string, TopicCandidate>()
  for (const { title } of posts)
    for (const { text, weight, words } of topicPhrases(title)) {
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

function byRank(one: TopicCandidate, other: TopicCandidate): number {
  return (
    Number(other.named >= MIN_NAMED) - Number(one.named >= MIN_NAMED) ||
    other.posts - one.posts ||
    other.worth - one.worth ||
    other.named - one.named ||
    (one.topic < other.topic ? -1 : 1)
  )
}

/** Stems of a text, each between spaces, so that a search finds whole words. */
function toStems(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.map((word) => stem(word)).join(' ')} `
}

/** Drops topics that are part of another: “tool” adds nothing to “invoice tool”. */
function withoutParts(ranked: readonly TopicCandidate[]): TopicCandidate[] {
  const kept: TopicCandidate[] = []
  for (const one of ranked)
    if (!kept.some(({ topic }) => topic.includes(one.topic) || one.topic.includes(topic))) kept.push(one)
  return kept
}
