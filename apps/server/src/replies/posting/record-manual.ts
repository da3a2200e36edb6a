import { cutText } from '@radar/contract'
import { eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import type { RedditComment } from '@radar/reddit'
import { requirePermission, findMainAccount } from '../../account/index.ts'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, InvalidInputError, NotFoundError } from '../../platform/errors.ts'
import { isOther } from '../../platform/forums.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { planLooks } from '../aftercare/plan-looks.ts'
import { changeLockedReply } from '../change-reply.ts'
import { toKnownError } from '../checks.ts'
import { lockReplyWithContext, selectReply, selectOtherReplies } from '../queries.ts'
import type { OtherReply, Reply } from '../queries.ts'
import { POSTED, UNKNOWN, isPosting, mayBePostedManually } from '../reply-states.ts'
import { wakeToReconcile } from '../scheduling/wake-reply.ts'
import { fetchHandWritten, findHandWritten } from './fetch-hand-written.ts'
import { findManualComment, fetchComment } from './find-manual-comment.ts'
import { OtherForumError, SecondReplyError } from './obstacles.ts'

const UNSEEN = 'Radar cannot see your comment there yet. Please paste its address.'

type Account = NonNullable<Awaited<ReturnType<typeof findMainAccount>>>
type SignedComment = Pick<RedditComment, 'id' | 'author' | 'body' | 'created_utc'> & { author: string }

/**
 * Records a reply that its person posted without Radar. Its comment is found, or fetched at the given address; from
 * then on it is a reply like any other. Where the comment of a connected account does not show yet, the reply is
 * `unknown` like one that Radar sent, and nothing is sent meanwhile.
 */
export async function recordManual(
  ctx: UserCtx,
  { id, comment_url }: { id: string; comment_url?: string | undefined },
): Promise<ReplyDraft> {
  requirePermission(ctx, 'resolve_reply')
  const { reply, post, account } = await ctx.db.statement((tx) => selectManualReply(ctx, tx, id))
  requirePostable(reply)
  const forum = ctx.forums.find(post.forum)
  if (forum && isOther(forum)) {
    const comment = await fetchFromOther(ctx, { forum, reply, post, comment_url })
    return ctx.db.transaction((tx) => recordFound(ctx, tx, { id, comment }))
  }
  if (post.forum !== ctx.forum.name) throw toKnownError(new OtherForumError(ctx, post.forum))
  const comment =
    comment_url === undefined
      ? await findManualComment(ctx, { reply, post, account })
      : await fetchComment(ctx, { comment_url, reply, post })
  if (comment) return ctx.db.transaction((tx) => recordFound(ctx, tx, { id, comment: signed(comment) }))
  if (account) return ctx.db.transaction((tx) => recordDoubt(ctx, tx, { found: reply, account }))
  throw new InvalidInputError({ comment_url: [UNSEEN] })
}

type OtherQuery = {
  forum: OtherForum
  reply: Reply
  post: typeof engagementPosts.$inferSelect
  comment_url: string | undefined
}

/** Fetches or finds the comment in a forum beside Reddit. Throws `InvalidInputError` where it does not show. */
async function fetchFromOther(
  ctx: UserCtx,
  { forum, reply, post, comment_url }: OtherQuery,
): Promise<SignedComment> {
  const parentId = reply.parent_comment_id ?? post.reddit_id
  const comment =
    comment_url === undefined
      ? await findHandWritten(ctx, { forum, reply, post, parentId })
      : await fetchHandWritten(ctx, { forum, comment_url, parentId })
  if (!comment) throw new InvalidInputError({ comment_url: [UNSEEN] })
  const { comment_id: id, author, body, created_utc } = comment
  return { id, author, body, created_utc: created_utc.getTime() / 1_000 }
}

async function selectManualReply(ctx: UserCtx, tx: Tx, id: string) {
  const draft = tx
    .select()
    .from(replyDrafts)
    .innerJoin(engagementPosts, eq(replyDrafts.post_id, engagementPosts.id))
    .where(eq(replyDrafts.id, id))
  const [[row], account] = await Promise.all([draft, findMainAccount(ctx, tx)])
  if (!row) throw new NotFoundError('reply')
  return { reply: row.reply_drafts, post: row.engagement_posts, account }
}

function requirePostable(reply: Reply) {
  if (isPosting.has(reply)) throw new ConflictError('It is already being posted.')
  if (!mayBePostedManually.has(reply))
    throw new ConflictError('This reply was posted already, or Radar is still checking whether it was.')
}

function signed(comment: RedditComment): SignedComment {
  const { author } = comment
  if (author === null || comment.deleted)
    throw new InvalidInputError({ comment_url: ['This comment was deleted in the forum.'] })
  return { ...comment, author }
}

/** Records the words of the comment: a person may change the draft on the way. */
async function recordFound(
  ctx: UserCtx,
  tx: Tx,
  { id, comment }: { id: string; comment: SignedComment },
): Promise<ReplyDraft> {
  const locked = await lockReplyWithContext(tx, id)
  const reply = locked.reply_drafts
  requirePostable(reply)
  const { id: commentId, author: username } = comment
  requireOnlyReply(await selectOtherReplies(tx, { reply, username }), { username, commentId })
  const posted_at = new Date(comment.created_utc * 1_000)
  await planLooks(tx, { reply, posted_at })
  await ctx.lifecycle.emit(tx, { type: 'reply.posted', reply })
  await changeLockedReply(ctx, tx, locked, {
    ...POSTED,
    generated_reply: cutText(comment.body, 10_000),
    reddit_comment_id: comment.id,
    reddit_username: comment.author,
    posted_manually: true,
    scheduled_for: posted_at,
    sent_at: posted_at,
    first_sent_at: reply.first_sent_at ?? posted_at,
    posted_at,
  })
  // Selected again, since the reply now has planned looks.
  return selectReply(ctx, tx, id)
}

/** Records a reply that does not show yet. It counts as sent, at the earliest when the draft was made. */
async function recordDoubt(
  ctx: UserCtx,
  tx: Tx,
  { found, account }: { found: Reply; account: Account },
): Promise<ReplyDraft> {
  const { id } = found
  const locked = await lockReplyWithContext(tx, id)
  const others = await selectOtherReplies(tx, { reply: found, username: account.reddit_username })
  const now = await selectDatabaseNow(ctx, tx)
  const reply = locked.reply_drafts
  requirePostable(reply)
  requireOnlyReply(others, { username: account.reddit_username })
  const next_check_at = new Date(now.getTime() + (ctx.posting.look_pauses_ms[0] ?? 0))
  await wakeToReconcile(ctx, id, next_check_at)
  return changeLockedReply(ctx, tx, locked, {
    ...UNKNOWN,
    unknown_since: now,
    next_check_at,
    checks: 0,
    posted_manually: true,
    reddit_credential_id: account.id,
    reddit_username: account.reddit_username,
    scheduled_for: now,
    armed_at: now,
    sent_at: now,
    first_sent_at: reply.first_sent_at ?? reply.created_at,
    error_code: 'MANUAL',
    error_message: 'You posted it yourself, and Radar is looking for your comment.',
  })
}

/** Throws `ConflictError` where the account has another reply there, or the comment belongs to one. */
function requireOnlyReply(
  others: OtherReply[],
  { username, commentId }: { username: string; commentId?: string },
) {
  if (others.length === 0) return
  const isTheSame = others.some(({ reddit_comment_id }) => reddit_comment_id === commentId)
  if (isTheSame) throw new ConflictError('This comment already belongs to another reply.')
  throw toKnownError(new SecondReplyError(username))
}
