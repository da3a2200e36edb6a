import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { commentPath } from '@radar/reddit'
import type { RedditComment } from '@radar/reddit'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { insertNew, whole } from './store-posts.ts'

const MAX_ROWS = 500

/** A comment that stands, with the post that it stands under. */
type Standing = RedditComment & { author: string; link_id: string }

/**
 * Stores comments that stand, oldest first; what is there already stays. Returns the ids of those that are new, which
 * wait from now on to be matched.
 */
export async function insertComments(ctx: Ctx, tx: Tx, comments: RedditComment[]): Promise<string[]> {
  const standing = comments.filter(
    (comment): comment is Standing =>
      !comment.deleted && !comment.removed && comment.author !== null && comment.link_id !== null,
  )
  const fresh = await withoutKnown(ctx, tx, standing)
  const purged = await readPurged(ctx, tx, fresh)
  const rows = fresh.toReversed().map((comment) => {
    const row = toRow(comment)
    return { forum: ctx.forum.name, ...row, ...(purged.has(row.reddit_id) && { title: '' }) }
  })
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    ids.push(...(await insertNew(tx, rows.slice(start, start + MAX_ROWS))))
  return ids
}

/** A tombstone that is withheld from one user says nothing of the others. */
async function withoutKnown(ctx: Ctx, tx: Tx, comments: Standing[]): Promise<Standing[]> {
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

/** Of the posts that comments stand under those that were purged, of which nobody keeps the title. */
async function readPurged(ctx: Ctx, tx: Tx, comments: Standing[]): Promise<Set<string>> {
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

/** Without the prefix of its kind. */
const postIdOf = ({ link_id }: Standing) => link_id.slice(3)

function toRow(comment: Standing): Omit<typeof engagementPosts.$inferInsert, 'forum'> {
  const { id, subreddit, author, body, link_title, created_utc } = comment
  return {
    reddit_id: postIdOf(comment),
    comment_id: id,
    subreddit,
    author,
    title: link_title ?? '',
    body,
    permalink: commentPath({ subreddit, id: postIdOf(comment) }, id),
    created_utc: new Date(created_utc * 1_000),
    over_18: false,
    ...changingFactsOf(comment),
  }
}

/** The facts of a comment that go on changing after it was written. */
export function changingFactsOf({ edited, score, score_hidden, locked, archived }: RedditComment) {
  return {
    edited: typeof edited === 'number' ? new Date(edited * 1_000) : null,
    score: score_hidden ? null : whole(score),
    locked,
    archived,
  }
}
