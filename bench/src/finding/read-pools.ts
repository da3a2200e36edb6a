import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Campaign, Post } from '@radar/engine'
import { foldOf } from '../eval/fold-of.ts'
import { readFolder, readPosts } from '../eval/read-folder.ts'

/** Campaign with all posts of the places that it watches, and the ids of those that are leads. */
export type Pool = { campaign: Campaign; posts: Post[]; leads: ReadonlySet<string> }

/** Reads the campaigns of a fold of `train` that have leads, each with the posts of `train` and `unread` in its places. */
export function readPools(data: string, fold: number): Pool[] {
  const folder = join(data, 'train')
  const { campaigns, posts } = readFolder(folder)
  const placesOf = readPlaces(folder)
  const all = new Map(
    [...readPosts(join(data, 'unread', 'posts.jsonl')), ...posts.values()].map((post) => [post.id, post]),
  )
  const byPlace = Map.groupBy(all.values(), ({ subreddit }) => subreddit.toLowerCase())
  return campaigns.flatMap(({ campaign, judgements }) => {
    if (foldOf(campaign.id) !== fold) return []
    const subreddits = [...new Set(placesOf.get(campaign.id))]
    const found = subreddits.flatMap((place) => byPlace.get(place) ?? [])
    const ids = new Set(found.map(({ id }) => id))
    const leads = new Set(
      judgements
        .filter(({ grade, post_id }) => grade === 2 && ids.has(post_id))
        .map(({ post_id }) => post_id),
    )
    if (leads.size === 0) return []
    return [{ campaign: { ...campaign, subreddits, campaign_prompts: [] }, posts: found, leads }]
  })
}

function readPlaces(folder: string): Map<string, string[]> {
  const lines = readFileSync(join(folder, 'campaigns.jsonl'), 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const { id, subreddits } = JSON.parse(line) as { id: string; subreddits: string[] }
      return [id, subreddits.map((name) => name.toLowerCase())]
    }),
  )
}
