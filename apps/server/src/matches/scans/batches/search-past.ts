import type { RedditPost, RedditSession, SkippedThing } from '@radar/reddit'
import {
  fetchListing,
  describeCapped,
  describeGap,
  describeRefused,
  describeUnread,
  storeSearchResults,
  storeListing,
} from '../../../forum/index.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import type { ScanBatch } from './scan-batch.ts'
import { searchQueries } from './search-queries.ts'

type PastSearch = { name: string; until: number; from: Date; campaigns: CampaignToScan[]; mustList: boolean }

/** Most pages of a search. The forum returns at most a thousand posts, the newest first. */
const MAX_SEARCH_PAGES = 10

/**
 * Fetches a subreddit's listing as far back as it goes or is wanted, and searches the time before for the campaigns'
 * keywords. Returns notes for the campaigns that watch it, by subreddit.
 */
export async function searchPast(batch: ScanBatch, past: PastSearch): Promise<Map<string, string[]>> {
  const { ctx, session } = batch
  const { name, from } = past
  const page = await fetchListing(session, [name], past.until)
  // The forum may answer with an empty listing for a name that does not exist; this request fails then.
  if (page.posts.length === 0) await session.aboutSubreddit(name)
  const { gaps, ids } = await storeListing(ctx, [name], page)
  batch.stored += ids.length
  const listed = gaps.map(describeGap)
  const isShort = past.mustList ? page.down_to > from.getTime() : true
  if (!isShort) return new Map([[name, listed]])

  // Several queries find the same post, and the listing may have held it, too.
  const refused = new Set<string>()
  const unread = new Set(page.skipped.map(({ id }) => id))
  for (const query of searchQueries(past.campaigns.flatMap(({ campaign }) => campaign.keywords))) {
    const { posts, skipped } = await searchBack(session, { name, query, from })
    for (const { id } of skipped) unread.add(id)
    for (const id of await storeSearchResults(ctx, name, posts)) refused.add(id)
  }
  const notes = gaps.filter(({ unreadable }) => unreadable === 0).map(describeGap)
  const unreadCount = Math.max(unread.size, ...gaps.map(({ unreadable }) => unreadable))
  if (unreadCount > 0) notes.push(describeUnread(unreadCount, 'post'))
  if (refused.size > 0 && gaps.every((gap) => gap.refused === 0))
    notes.push(describeRefused(refused.size, 'post'))
  if (past.mustList) notes.push(describeCapped(new Date(page.down_to)))
  return new Map([[name, notes]])
}

async function searchBack(
  session: RedditSession,
  { name, query, from }: { name: string; query: string; from: Date },
): Promise<{ posts: RedditPost[]; skipped: SkippedThing[] }> {
  const posts: RedditPost[] = []
  const skipped: SkippedThing[] = []
  let after: string | undefined
  for (let pages = 0; pages < MAX_SEARCH_PAGES; pages++) {
    const page = await session.search({ query, subreddits: [name], sort: 'new', time: 'year', after })
    posts.push(...page.items)
    skipped.push(...page.skipped)
    const last = page.items.at(-1)
    if (!page.after || page.after === after || !last) return { posts, skipped }
    if (last.created_utc * 1000 < from.getTime()) return { posts, skipped }
    after = page.after
  }
  return { posts, skipped }
}
