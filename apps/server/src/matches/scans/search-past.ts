import type { RedditPost, RedditSession } from '@radar/reddit'
import { fetchListing, describeCapped, describeGap, storeFound, storeListing } from '../../forum/index.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import type { ScanBatch } from './scan-batch.ts'
import { searchQueries } from './search-queries.ts'

type Past = { name: string; until: number; from: Date; campaigns: CampaignToScan[]; mustList: boolean }

/** A search shows at most a thousand posts, and the first of them are the newest. */
const MAX_SEARCH_PAGES = 10

/**
 * Reads a subreddit as far back as its listing goes or is wanted, and searches it for the campaigns' keywords beyond.
 * Returns what the campaigns that watch it should know, by subreddit.
 */
export async function searchPast(batch: ScanBatch, past: Past): Promise<Map<string, string[]>> {
  const { ctx, session } = batch
  const { name, from } = past
  const page = await fetchListing(session, [name], past.until)
  // An empty listing may be how the forum answers for a name that does not exist.
  if (page.posts.length === 0) await session.aboutSubreddit(name)
  const { gaps, ids } = await storeListing(ctx, [name], page)
  batch.stored += ids.length
  const notes = gaps.map(describeGap)
  const isShort = past.mustList ? page.down_to > from.getTime() : true
  if (!isShort) return new Map([[name, notes]])

  for (const query of searchQueries(past.campaigns.flatMap(({ campaign }) => campaign.keywords)))
    await storeFound(ctx, name, await searchBack(session, { name, query, from }))
  if (past.mustList) notes.push(describeCapped(new Date(page.down_to)))
  return new Map([[name, notes]])
}

async function searchBack(
  session: RedditSession,
  { name, query, from }: { name: string; query: string; from: Date },
): Promise<RedditPost[]> {
  const found: RedditPost[] = []
  let after: string | undefined
  for (let pages = 0; pages < MAX_SEARCH_PAGES; pages++) {
    const page = await session.search({ query, subreddits: [name], sort: 'new', time: 'year', after })
    found.push(...page.items)
    const last = page.items.at(-1)
    if (!page.after || page.after === after || !last) return found
    if (last.created_utc * 1000 < from.getTime()) return found
    after = page.after
  }
  return found
}
