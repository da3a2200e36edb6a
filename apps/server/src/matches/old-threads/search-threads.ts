import type { SearchSort } from '@radar/contract'
import type { RedditPost, RedditSession } from '@radar/reddit'
import { searchQueries } from '../scans/search-queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { isolateBadNames } from '../../forum/index.ts'
import { chooseWords } from './choose-words.ts'

/** A campaign, how often it was searched for before, and who asks the forum. */
export type Round = { campaign: RunningCampaign; rounds: number; session: RedditSession }

/** Where a thread stood in the forum's search. */
type Found = { search_query: string; search_sort: SearchSort; place: number }
export type FoundThread = Found & { post: RedditPost }

/** Nobody scrolls further down to find an answer. */
const MAX_PLACE = 50
/** Words whose most upvoted threads of the year are searched for as well. */
const MAX_TOP = 2

type Search = { words: string; query: string; sort: SearchSort }

/**
 * What the search of the forum shows first in a campaign's subreddits, whenever it was written: each thread once, at the
 * highest of its places. Throws the forum's error.
 */
export async function searchThreads(ctx: Ctx, { campaign, rounds, session }: Round): Promise<FoundThread[]> {
  const words = await chooseWords(ctx, campaign, rounds)
  const searches = [
    ...words.flatMap((one) => searchesFor(one, 'relevance')),
    ...words.slice(0, MAX_TOP).flatMap((one) => searchesFor(one, 'top')),
  ]
  const found = new Map<string, FoundThread>()
  for (const search of searches)
    for (const thread of await run({ campaign, session }, search)) {
      const before = found.get(thread.post.id)
      if (!before || before.place > thread.place) found.set(thread.post.id, thread)
    }
  return [...found.values()]
}

function searchesFor(words: string, sort: SearchSort): Search[] {
  return searchQueries([words]).map((query) => ({ words, query, sort }))
}

async function run(
  { campaign: { subreddits }, session }: Pick<Round, 'campaign' | 'session'>,
  { words, query, sort }: Search,
): Promise<FoundThread[]> {
  const found: FoundThread[] = []
  const read = async (names: string[]) => {
    const { items } = await session.search({
      query,
      subreddits: names,
      sort,
      time: sort === 'top' ? 'year' : 'all',
      limit: MAX_PLACE,
    })
    for (const [index, post] of items.entries())
      found.push({ post, search_query: words, search_sort: sort, place: index + 1 })
  }
  // What is wrong with a subreddit is told by the reading of its posts.
  if (subreddits.length > 0) await isolateBadNames(subreddits, { read, giveUp: () => Promise.resolve() })
  return found
}
