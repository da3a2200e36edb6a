import type { SearchSort } from '@radar/contract'
import type { RedditPost, RedditSession } from '@radar/reddit'
import { searchQueries } from '../scans/batches/search-queries.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { isolateBadNames } from '../../forum/index.ts'
import { chooseWords } from './choose-words.ts'

/** Campaign, the number of its earlier searches, and the session that asks the forum. */
export type SearchRound = { campaign: RunningCampaign; rounds: number; session: RedditSession }

/** Rank of a thread in the forum's search. */
type SearchRank = { search_query: string; search_sort: SearchSort; place: number }
export type FoundThread = SearchRank & { post: RedditPost }

/** Lowest rank that people still scroll down to. */
const MAX_PLACE = 50
/** Keywords that are also searched for among the year's most upvoted threads. */
const MAX_TOP = 2

type Search = { words: string; query: string; sort: SearchSort }

/**
 * Searches the forum for a campaign's subreddits. Returns each thread once, with its highest rank. Throws the forum's
 * error.
 */
export async function searchThreads(
  ctx: Ctx,
  { campaign, rounds, session }: SearchRound,
): Promise<FoundThread[]> {
  const words = await chooseWords(ctx, campaign, rounds)
  const searches = [
    ...words.flatMap((one) => searchesFor(one, 'relevance')),
    ...words.slice(0, MAX_TOP).flatMap((one) => searchesFor(one, 'top')),
  ]
  const found = new Map<string, FoundThread>()
  for (const search of searches)
    for (const thread of await run({ subreddits: ownSubreddits(ctx, campaign), session }, search)) {
      const before = found.get(thread.post.id)
      if (!before || before.place > thread.place) found.set(thread.post.id, thread)
    }
  return [...found.values()]
}

/** Subreddits of the forum whose search this is. */
const ownSubreddits = ({ forum, forums }: Ctx, { subreddits }: RunningCampaign) =>
  subreddits.filter((name) => forums.keyOf(name) === forum.name)

function searchesFor(words: string, sort: SearchSort): Search[] {
  return searchQueries([words]).map((query) => ({ words, query, sort }))
}

async function run(
  { subreddits, session }: Pick<SearchRound, 'session'> & { subreddits: string[] },
  { words, query, sort }: Search,
): Promise<FoundThread[]> {
  const found: FoundThread[] = []
  const search = async (names: string[]) => {
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
  // The listing of a subreddit's posts reports what is wrong with it.
  if (subreddits.length > 0)
    await isolateBadNames(subreddits, { read: search, giveUp: () => Promise.resolve() })
  return found
}
