import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { commentPath } from '@radar/reddit'
import type { RedditComment } from '@radar/reddit'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { insertNew, clampToInteger } from './store-posts.ts'
import type { InsertedPosts } from './store-posts.ts'

/** Comment that exists in the forum, with its author and post. */
type ExistingComment = RedditComment & { author: string; link_id: string }

/**
 * Inserts comments that are neither deleted nor stored yet, oldest first, and queues them to be matched.
 */
export async function insertComments(ctx: Ctx, tx: Tx, comments: RedditComment[]): Promise<InsertedPosts> {
  const existing = comments.filter(
    (comment): comment is ExistingComment =>
      !comment.deleted && !comment.removed && comment.author !== null && comment.link_id !== null,
  )
  const fresh = await filterUnknownComments(ctx, tx, existing)
  const purged = await selectPurged(ctx, tx, fresh)
  const rows = fresh.toReversed().map((comment) => {
    const row = toRow(comment)
    return { forum: ctx.forum.name, ...row, ...(purged.has(row.reddit_id) && { title: '' }) }
  })
  return insertNew(ctx, rows)
}

/** Filters out comments that are stored. A tombstone withheld from one user does not count. */
async function filterUnknownComments(
  ctx: Ctx,
  tx: Tx,
  comments: ExistingComment[],
): Promise<ExistingComment[]> {
  if (comments.length === 0) return []
  const { forum, reddit_id, comment_id, withheld } = engagementPosts
  const known = await tx
    .select({ comment_id })
    .from(engagementPosts)
    .where(
      and(
        eq(forum, ctx.forum.name),
        isOneOf(reddit_id, new Set(comments.map(postIdOf))),
        eq(withheld, false),
        isOneOf(
          comment_id,
          comments.map(({ id }) => id),
        ),
      ),
    )
  const ids = new Set(known.map((row) => row.comment_id))
  return comments.filter(({ id }) => !ids.has(id))
}

/** Selects the purged among the posts above the comments: their titles are not stored. */
async function selectPurged(ctx: Ctx, tx: Tx, comments: ExistingComment[]): Promise<Set<string>> {
  if (comments.length === 0) return new Set()
  const { forum, reddit_id, comment_id, purged_at, withheld } = engagementPosts
  const purged = await tx
    .select({ reddit_id })
    .from(engagementPosts)
    .where(
      and(
        eq(forum, ctx.forum.name),
        isOneOf(reddit_id, new Set(comments.map(postIdOf))),
        isNull(comment_id),
        isNotNull(purged_at),
        eq(withheld, false),
      ),
    )
  return new Set(purged.map((row) => row.reddit_id))
}

/** Post id without its `t3_` prefix. */
const postIdOf = ({ link_id }: ExistingComment) => link_id.slice(3)

function toRow(comment: ExistingComment): Omit<typeof engagementPosts.$inferInsert, 'forum'> {
  const { id, subreddit, author, text, link_title, created_utc } = comment
  return {
    reddit_id: postIdOf(comment),
    comment_id: id,
    subreddit,
    author,
    title: link_title ?? '',
    body: text,
    permalink: commentPath({ subreddit, id: postIdOf(comment) }, id),
    created_utc: new Date(created_utc * 1_000),
    over_18: false,
    ...changingCommentColumns(comment),
  }
}

/** Columns of a comment that change after it was written. */
export function changingCommentColumns({ edited, score, score_hidden, locked, archived }: RedditComment) {
  return {
    edited: typeof edited === 'number' ? new Date(edited * 1_000) : null,
    score: score_hidden ? null : clampToInteger(score),
    locked,
    archived,
  }
}
