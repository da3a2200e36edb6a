import { eq } from 'drizzle-orm'
import type { MatchThread, ThreadComment } from '@radar/contract'
import { RedditError, TargetNotFoundError, commentFullname } from '@radar/reddit'
import type { RedditComment } from '@radar/reddit'
import { engagementPosts, matchesQueue } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { ForumUnavailableError, NotFoundError } from '../../../platform/errors.ts'

const MAX_WAIT_MS = 8_000
const MAX_COMMENTS = 50

type PostRef = Pick<typeof engagementPosts.$inferSelect, 'forum' | 'reddit_id' | 'comment_id'>

/** Fetches the answers to a match, and the post and comments above a comment. They are shown and not stored. */
export async function listComments(ctx: UserCtx, id: string): Promise<MatchThread> {
  const { forum, reddit_id, comment_id } = await selectPostRef(ctx, id)
  if (forum !== ctx.forum.name) return { items: [], more: 0, above: null }
  const { post, comments, hidden, skipped } = await fetchThread(ctx, reddit_id)
  const below = comment_id === null ? comments : findBelow(comments, comment_id)
  const shown = below.filter((comment) => !comment.deleted && !comment.removed)
  const items = shown.slice(0, MAX_COMMENTS).map(toComment)
  return {
    items,
    more: (comment_id === null ? hidden + skipped.length : 0) + shown.length - items.length,
    above:
      comment_id === null
        ? null
        : {
            post: { author: post.author, body: post.deleted || post.removed ? '' : post.text },
            comments: findAbove(comments, comment_id).map(toComment),
          },
  }
}

async function selectPostRef(ctx: UserCtx, id: string): Promise<PostRef> {
  const { forum, reddit_id, comment_id } = engagementPosts
  const [place] = await ctx.db.statement((tx) =>
    tx
      .select({ forum, reddit_id, comment_id })
      .from(matchesQueue)
      .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .where(eq(matchesQueue.id, id)),
  )
  if (!place) throw new NotFoundError('match')
  return place
}

/** Comments that a comment answers, outermost first. */
function findAbove(comments: readonly RedditComment[], id: string): RedditComment[] {
  const byName = new Map(comments.map((comment) => [comment.name, comment]))
  const above: RedditComment[] = []
  let parent = byName.get(byName.get(commentFullname(id))?.parent_id ?? '')
  while (parent && !above.includes(parent)) {
    above.unshift(parent)
    parent = byName.get(parent.parent_id)
  }
  return above
}

/** Answers to a comment at any depth, in the order of the thread. */
function findBelow(comments: readonly RedditComment[], id: string): RedditComment[] {
  const depths = new Map([[commentFullname(id), -1]])
  return comments.flatMap((comment) => {
    const above = depths.get(comment.parent_id)
    if (above === undefined) return []
    depths.set(comment.name, above + 1)
    return [{ ...comment, depth: above + 1 }]
  })
}

async function fetchThread({ reddit, user, log }: UserCtx, reddit_id: string) {
  const session = reddit.appOnly({ priority: 'interactive', tenant: user.id, max_wait_ms: MAX_WAIT_MS })
  try {
    return await session.comments(reddit_id)
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    log.warn('match.comments-failed', { error })
    throw new ForumUnavailableError(
      error instanceof TargetNotFoundError
        ? 'The forum does not show this post any more.'
        : 'The forum does not answer at the moment. Please try again.',
    )
  }
}

function toComment({
  id,
  author,
  text,
  score,
  score_hidden,
  created_utc,
  depth,
}: RedditComment): ThreadComment {
  return {
    id,
    author,
    body: text,
    score: score_hidden ? null : score,
    created_utc: new Date(created_utc * 1_000).toISOString(),
    depth: depth ?? 0,
  }
}
