import { findNearPosts } from '@radar/engine'
import type { Campaign, Finder } from '@radar/engine'
import { openReader } from '@radar/relevance'
import { placePosts } from './place-posts.ts'
import { WEIGHTS } from './radar-scores.ts'
import type { CampaignPosts } from './radar-scores.ts'

/** Ids of the posts that a campaign finds by meaning. */
export type NearPosts = ReadonlyMap<Campaign, ReadonlySet<string>>

/** Finds the posts that are near to the campaign's own text or to one of its intent queries, as the product does. */
export async function findAllNear(all: readonly CampaignPosts[]): Promise<NearPosts> {
  const model = await openReader(WEIGHTS)
  try {
    const near = new Map<Campaign, ReadonlySet<string>>()
    if (!model.finds) return near
    const finder: Finder = { ...model.finds, findDirections: (texts) => model.findDirections(texts) }
    for (const { campaign, posts } of all) {
      const placed = placePosts(campaign, posts)
      const found = await findNearPosts(finder, placed.campaign, placed.posts)
      near.set(campaign, new Set([...found].map(({ id }) => id)))
    }
    return near
  } finally {
    await model.close()
  }
}
