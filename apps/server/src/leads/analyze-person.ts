import type { LeadAnalysis } from '@radar/contract'
import type { RecentPost } from '../db/schema/index.ts'
import { findTopics } from './building/find-topics.ts'

type PersonActivity = Omit<LeadAnalysis, 'lead_score' | 'ledger'>

/** Counts a person's latest posts by subreddit, topic, hour and weekday, in UTC. */
export async function analyzePerson(posts: readonly RecentPost[]): Promise<PersonActivity> {
  const subreddits = new Map<string, number>()
  const hours = Array.from({ length: 24 }, () => 0)
  const weekdays = Array.from({ length: 7 }, () => 0)
  for (const { subreddit, created_utc } of posts) {
    const at = new Date(created_utc * 1_000)
    subreddits.set(subreddit, (subreddits.get(subreddit) ?? 0) + 1)
    hours[at.getUTCHours()] = (hours[at.getUTCHours()] ?? 0) + 1
    weekdays[at.getUTCDay()] = (weekdays[at.getUTCDay()] ?? 0) + 1
  }
  return {
    posts: posts.length,
    subreddits: [...subreddits]
      .map(([subreddit, count]) => ({ subreddit, posts: count }))
      .toSorted((one, other) => other.posts - one.posts || (one.subreddit < other.subreddit ? -1 : 1)),
    topics: await findTopics(posts),
    hours,
    weekdays,
  }
}
