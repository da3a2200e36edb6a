import { listQuestions } from '@radar/engine'
import type { Campaign } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { WEIGHTS } from './radar-scores.ts'
import type { CampaignPosts } from './radar-scores.ts'

/** Ids of the posts that a campaign finds by meaning. */
export type NearPosts = ReadonlyMap<Campaign, ReadonlySet<string>>

/** Finds the posts that are near to the campaign's own text or to one of its intent queries, as the product does. */
export async function findNearPosts(all: readonly CampaignPosts[]): Promise<NearPosts> {
  const model = await openReader(WEIGHTS)
  const { finds } = model
  try {
    const near = new Map<Campaign, ReadonlySet<string>>()
    if (!finds) return near
    for (const { campaign, posts } of all) {
      const { own, queries } = listQuestions(campaign)
      const questions = await model.findDirections([...(own ? [own] : []), ...queries])
      const directions = await model.findDirections(posts.map((post) => ({ post })))
      const isNear = (direction: Float32Array) =>
        questions.some((question) => multiply(question, direction) >= finds.threshold)
      near.set(
        campaign,
        new Set(posts.filter((_, place) => isNear(directions[place] ?? NOWHERE)).map(({ id }) => id)),
      )
    }
    return near
  } finally {
    await model.close()
  }
}

const NOWHERE = new Float32Array()

function multiply(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
}
