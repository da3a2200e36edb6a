import { commentFullname, commentPath, postFullname, postPath } from '@radar/reddit'
import type { RedditApp } from '@radar/reddit'
import type { PostPlace, Standings } from '../../platform/forum-items.ts'
import type { Connector } from '../../platform/forums.ts'
import { determineFate, isGone } from '../posts/determine-fate.ts'
import type { StoredPost } from '../posts/store-posts.ts'

/** Posts of one request. */
const BATCH = 100
/** Requests of one round of re-checks. */
const MAX_REQUESTS = 40

type RedditForum = Pick<Connector, 'key' | 'name' | 'url'> & { reddit: RedditApp }

/** Connector of Reddit, or of another forum that speaks its protocol. */
export function createRedditConnector({ reddit, key, name, url }: RedditForum): Connector {
  return {
    key,
    name,
    url,
    reply: { way: 'api' },
    addressOf: (post, commentId) => `${url}${pathOf(post, commentId)}`,
    standing: (posts) => fetchStanding(reddit, posts),
    maxStanding: BATCH,
    maxRequests: MAX_REQUESTS,
    skippedThings: reddit.skippedThings,
  }
}

function pathOf({ reddit_id: id, subreddit, comment_id }: PostPlace, commentId?: string): string {
  const post = { subreddit, id }
  const comment = commentId ?? comment_id ?? undefined
  return comment === undefined ? postPath(post) : commentPath(post, comment)
}

async function fetchStanding(reddit: RedditApp, posts: readonly StoredPost[]): Promise<Standings> {
  const session = reddit.appOnly({ priority: 'recheck', max_wait_ms: 60_000 })
  const fullnames = new Set(posts.flatMap(fullnamesOf))
  const things = await session.info([...fullnames])
  return {
    states: posts.map((post) => determineFate(post, things)),
    goneThreads: new Set(things.posts.filter(isGone).map(({ id }) => id)),
    requests: Math.ceil(fullnames.size / BATCH),
  }
}

/** Names in the forum of what to fetch for a row: a comment, and the post whose title it carries, which may have no row of its own. */
const fullnamesOf = ({ reddit_id, comment_id, title }: StoredPost) => [
  ...(comment_id === null ? [] : [commentFullname(comment_id)]),
  ...(comment_id === null || title !== '' ? [postFullname(reddit_id)] : []),
]
