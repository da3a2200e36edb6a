import { randomUUID } from 'node:crypto'
import { cutText } from '@radar/contract'
import type { ReplyDraft } from '@radar/contract'
import { eq, getTableColumns } from 'drizzle-orm'
import { requirePermission } from '../../account/index.ts'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { isOther } from '../../platform/forums.ts'
import { planLooks } from '../aftercare/plan-looks.ts'
import { selectReply } from '../queries.ts'
import { POSTED } from '../reply-states.ts'
import { fetchHandWritten } from './fetch-hand-written.ts'
import type { HandWritten } from './fetch-hand-written.ts'

const OF_RADAR = 'Radar posts to this forum itself. Draft a reply to this match.'
const KNOWN = 'This comment is recorded already.'

type AnsweredMatch = {
  match: typeof matchesQueue.$inferSelect
  post: typeof engagementPosts.$inferSelect
}

/**
 * Records a comment that a person wrote in a forum that is answered by hand. From then on it is looked after like a reply
 * that Radar posted. Throws `InvalidInputError` for an address that is not of a comment under the match, and
 * `ForumUnavailableError`.
 */
export async function recordByHand(
  ctx: UserCtx,
  { id, comment_url }: { id: string; comment_url: string },
): Promise<ReplyDraft> {
  requirePermission(ctx, 'resolve_reply')
  const answered = await ctx.db.statement((tx) => selectAnswered(tx, id))
  const forum = ctx.forums.find(answered.post.forum)
  if (!forum || !isOther(forum) || forum.reply.way !== 'by_hand') throw new ConflictError(OF_RADAR)
  const { comment_id, reddit_id } = answered.post
  const comment = await fetchHandWritten(ctx, { forum, comment_url, parentId: comment_id ?? reddit_id })
  return ctx.db.transaction((tx) => insertReply(ctx, tx, { answered, comment }))
}

async function selectAnswered(tx: Tx, id: string): Promise<AnsweredMatch> {
  const [row] = await tx
    .select({ match: getTableColumns(matchesQueue), post: getTableColumns(engagementPosts) })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(eq(matchesQueue.id, id))
  if (!row) throw new NotFoundError('match')
  return row
}

async function insertReply(
  ctx: UserCtx,
  tx: Tx,
  { answered: { match, post }, comment }: { answered: AnsweredMatch; comment: HandWritten },
): Promise<ReplyDraft> {
  const posted_at = comment.created_utc
  const id = randomUUID()
  const [reply] = await tx
    .insert(replyDrafts)
    .values({
      ...POSTED,
      id,
      user_id: ctx.user.id,
      match_id: match.id,
      post_id: post.id,
      parent_comment_id: post.comment_id,
      generated_reply: cutText(comment.body, 10_000),
      written_by: 'person',
      edited: true,
      reddit_comment_id: comment.comment_id,
      reddit_username: comment.author,
      posted_manually: true,
      scheduled_for: posted_at,
      sent_at: posted_at,
      first_sent_at: posted_at,
      posted_at,
    })
    .onConflictDoNothing()
    .returning()
  if (!reply) throw new ConflictError(KNOWN)
  await planLooks(tx, { reply, posted_at })
  await ctx.lifecycle.emit(tx, { type: 'reply.posted', reply })
  await ctx.events.emit(tx, ctx.user.id, {
    type: 'reply',
    reply_id: id,
    match_id: match.id,
    status: reply.status,
  })
  return selectReply(ctx, tx, id)
}
