import { RedditError } from '@radar/reddit'
import type { RedditPost } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import { searchQueries } from '../scans/batches/search-queries.ts'
import type { SourceResult } from './search-forums.ts'

const MAX_WAIT_MS = 5_000

type PracticeSearch = { keywords: string[]; since: Date }

/** Searches the practice forum, which runs beside Radar, in one request. */
export async function searchPracticeForum(
  ctx: Ctx,
  { keywords, since }: PracticeSearch,
): Promise<SourceResult> {
  const { name: key } = ctx.forum
  const searched: SourceResult = { key, name: ctx.forums.nameOf(key), place: null, items: [], trouble: null }
  const [query] = searchQueries(keywords)
  if (query === undefined) return searched
  try {
    const session = ctx.reddit.appOnly({ priority: 'interactive', max_wait_ms: MAX_WAIT_MS })
    const { items } = await session.search({ query, sort: 'new', time: 'month' })
    return { ...searched, items: items.flatMap((post) => toItem(post, since)) }
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('first-look.search-failed', { forum: key, error })
    return { ...searched, trouble: 'down' }
  }
}

function toItem(post: RedditPost, since: Date): ForumItem[] {
  const created_utc = new Date(post.created_utc * 1_000)
  if (post.over_18 || post.deleted || post.removed || post.author === null || created_utc < since) return []
  const { id: reddit_id, subreddit, author, title, text: body, score, num_comments } = post
  return [
    {
      reddit_id,
      comment_id: null,
      parent_id: null,
      subreddit,
      author,
      title,
      body,
      created_utc,
      score,
      num_comments,
    },
  ]
}
