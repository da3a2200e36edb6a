import type { RedditPost, RedditSession } from '@radar/reddit'
import { fetchListing } from '../subreddits/index.ts'
import type { Target } from './load-targets.ts'
import type { Pass } from './pass.ts'
import { describeCapped, describeGap } from '../subreddits/index.ts'
import { searchQueries } from './search-queries.ts'
import { storeFound, storeReading } from '../subreddits/index.ts'

type Past = { name: string; until: number; from: Date; targets: Target[]; mustList: boolean }

/** A search shows at most a thousand posts, and the first of them are the newest. */
const MAX_SEARCH_PAGES = 10

/**
 * Reads a subreddit as far back as its listing goes or is wanted, and searches it for the campaigns' keywords beyond.
 * Returns what its watchers should know, by subreddit.
 */
export async function backSearch(pass: Pass, past: Past): Promise<Map<string, string[]>> {
  const { ctx, session } = pass
  const { name, from } = past
  const reading = await fetchListing(session, [name], past.until)
  // An empty listing may be how the forum answers for a name that does not exist.
  if (reading.posts.length === 0) await session.aboutSubreddit(name)
  const gaps = await storeReading(ctx, [name], reading)
  const notes = gaps.map(describeGap)
  const isShort = past.mustList ? reading.down_to > from.getTime() : true
  if (!isShort) return new Map([[name, notes]])

  for (const query of searchQueries(past.targets.flatMap((target) => target.campaign.keywords)))
    await storeFound(ctx, name, await searchBack(session, { name, query, from }))
  if (past.mustList) notes.push(describeCapped(new Date(reading.down_to)))
  return new Map([[name, notes]])
}

async function searchBack(
  session: RedditSession,
  { name, query, from }: { name: string; query: string; from: Date },
): Promise<RedditPost[]> {
  const found: RedditPost[] = []
  let after: string | undefined
  for (let pages = 0; pages < MAX_SEARCH_PAGES; pages++) {
    const page = await session.search({ query, subreddit: name, sort: 'new', time: 'year', after })
    found.push(...page.items)
    const last = page.items.at(-1)
    const isDone = !page.after || page.after === after || !last || last.created_utc * 1000 < from.getTime()
    if (isDone) return found
    after = page.after!
  }
  return found
}
