import { randomUUID } from 'node:crypto'
import { cutText } from '@radar/contract'
import type { ReplyDraft } from '@radar/contract'
import { eq, getTableColumns } from 'drizzle-orm'
import { requirePermission } from '../../account/index.ts'
import { engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  ConflictError,
  ForumUnavailableError,
  InvalidInputError,
  NotFoundError,
} from '../../platform/errors.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { ForumComment, OtherForum } from '../../platform/forums.ts'
import { planLooks } from '../aftercare/plan-looks.ts'
import { selectReply } from '../queries.ts'
import { POSTED } from '../reply-states.ts'

const OF_RADAR = 'Radar posts to this forum itself. Draft a reply to this match.'
const NO_ADDRESS = 'This is not the address of a comment in the forum of this post.'
const ELSEWHERE = 'This comment does not answer the post or comment of this match.'
const DELETED = 'This comment was deleted in the forum.'
const UNSURE = 'Radar cannot see this comment yet. Please try again in a few minutes.'
const KNOWN = 'This comment is recorded already.'

type Answered = {
  match: typeof matchesQueue.$inferSelect
  post: typeof engagementPosts.$inferSelect
}
type SignedComment = ForumComment & { author: string }

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
  const comment = await fetchComment(ctx, { forum, comment_url, answered })
  return ctx.db.transaction((tx) => insertReply(ctx, tx, { answered, comment }))
}

async function selectAnswered(tx: Tx, id: string): Promise<Answered> {
  const [row] = await tx
    .select({ match: getTableColumns(matchesQueue), post: getTableColumns(engagementPosts) })
    .from(matchesQueue)
    .innerJoin(engagementPosts, eq(matchesQueue.post_id, engagementPosts.id))
    .where(eq(matchesQueue.id, id))
  if (!row) throw new NotFoundError('match')
  return row
}

async function fetchComment(
  ctx: UserCtx,
  { forum, comment_url, answered: { post } }: { forum: OtherForum; comment_url: string; answered: Answered },
): Promise<SignedComment> {
  const refuse = (message: string) => new InvalidInputError({ comment_url: [message] })
  const id = forum.reading.idAt(new URL(comment_url))
  if (id === undefined) throw refuse(NO_ADDRESS)
  const comment = await askForum(ctx, () => forum.reading.comment(id))
  if (comment === 'gone') throw refuse(DELETED)
  if (comment === 'unsure') throw refuse(UNSURE)
  if (comment === 'post') throw refuse(NO_ADDRESS)
  const { author } = comment
  if (author === null) throw refuse(DELETED)
  if (comment.parent_id !== (post.comment_id ?? post.reddit_id)) throw refuse(ELSEWHERE)
  return { ...comment, author }
}

async function askForum<Answer>(ctx: UserCtx, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('reply.manual-look-failed', { error })
    throw new ForumUnavailableError(error.message)
  }
}

async function insertReply(
  ctx: UserCtx,
  tx: Tx,
  { answered: { match, post }, comment }: { answered: Answered; comment: SignedComment },
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
