import { tellingPhrases } from '@radar/engine'
import type { RecentPost } from '../../db/schema/index.ts'

const MAX_TOPICS = 8
/** What only some posts share is worth less than what most do, and a bare word less than a phrase. */
const PHRASE_BONUS = 1.5

export type Topic = { topic: string; posts: number }

/** What somebody writes about, in the words of their titles: those of most posts first. */
export function findTopics(posts: readonly RecentPost[]): Topic[] {
  const found = new Map<string, Topic & { worth: number }>()
  for (const { title } of posts)
    for (const { text, weight, words } of tellingPhrases(title)) {
      const known = found.get(text) ?? { topic: text, posts: 0, worth: 0 }
      known.posts += 1
      known.worth += weight * (words > 1 ? PHRASE_BONUS : 1)
      found.set(text, known)
    }
  const ranked = [...found.values()].toSorted(
    (one, other) => other.worth - one.worth || (one.topic < other.topic ? -1 : 1),
  )
  return withoutParts(ranked)
    .slice(0, MAX_TOPICS)
    .map(({ topic, posts: count }) => ({ topic, posts: count }))
}

/** A phrase that a better one contains, or that contains it, says nothing more. */
function withoutParts<One extends Topic>(ranked: One[]): One[] {
  const kept: One[] = []
  for (const one of ranked)
    if (!kept.some(({ topic }) => topic.includes(one.topic) || one.topic.includes(topic))) kept.push(one)
  return kept
}
