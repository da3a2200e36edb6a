import { resolve } from 'node:path'
import { createPostReader, scoreReading } from '@radar/engine'
import type { Campaign, Post, Score } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { lookUp } from '../checked.ts'
import type { JudgedFolder } from './read-folder.ts'

export const WEIGHTS = resolve(import.meta.dirname, '../../../packages/relevance/weights')

/** Scores that Radar gives, by campaign and post, before age, crowd and votes. */
export type RadarScores = ReadonlyMap<Campaign, ReadonlyMap<string, Score>>

export type CampaignPosts = { campaign: Campaign; posts: readonly Post[] }

/** Reads posts beside their campaigns and scores them. Throws `WeightsError` without the model. */
export async function readScores(all: readonly CampaignPosts[]): Promise<RadarScores> {
  const model = await openReader(WEIGHTS)
  try {
    const reader = createPostReader(model)
    const scores = new Map<Campaign, ReadonlyMap<string, Score>>()
    for (const { campaign, posts } of all) {
      const read = await reader.read(posts.map((post) => ({ campaign, post: withoutSurroundings(post) })))
      scores.set(campaign, new Map(read.map((pair) => [pair.post.id, scoreReading(pair, 0)])))
    }
    return scores
  } finally {
    await model.close()
  }
}

function withoutSurroundings(post: Post): Post {
  return { ...post, author: null, created_utc: null, score: null, num_comments: null }
}

export function judgedPosts({
  campaigns,
  posts,
}: Pick<JudgedFolder, 'campaigns' | 'posts'>): CampaignPosts[] {
  return campaigns.map(({ campaign, judgements }) => ({
    campaign,
    posts: judgements.map(({ post_id }) => lookUp(posts, post_id)),
  }))
}
