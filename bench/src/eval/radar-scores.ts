import { createPostReader, scorePosts } from '@radar/engine'
import type { Campaign, Post, Score } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { resolve } from 'node:path'
import { lookUp } from '../checked.ts'
import type { JudgedFolder } from './read-folder.ts'

const WEIGHTS = resolve(import.meta.dirname, '../../../packages/relevance/weights')

/** Scores that Radar gives, by campaign and post, as if each post had just been written. */
export type RadarScores = ReadonlyMap<Campaign, ReadonlyMap<string, Score>>

type JudgedPosts = { campaign: Campaign; posts: readonly Post[] }

/** Reads and scores the judged posts of campaigns. Throws without the model's weights. */
export async function readScores(judged: readonly JudgedPosts[]): Promise<RadarScores> {
  const model = await openReader(WEIGHTS)
  try {
    const reader = createPostReader(model)
    const scores = new Map<Campaign, ReadonlyMap<string, Score>>()
    for (const { campaign, posts } of judged) {
      const pairs = posts.map((post) => ({ campaign, post: { ...post, created_utc: null } }))
      const scored = await scorePosts(reader, pairs, 0)
      scores.set(campaign, new Map(scored.map(({ post, score }) => [post.id, score])))
    }
    return scores
  } finally {
    await model.close()
  }
}

export function judgedPosts({ campaigns, posts }: JudgedFolder): JudgedPosts[] {
  return campaigns.map(({ campaign, judgements }) => ({
    campaign,
    posts: judgements.map(({ post_id }) => lookUp(posts, post_id)),
  }))
}
