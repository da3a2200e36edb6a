import { sql } from 'drizzle-orm'
import type { ConversationComment } from '@radar/contract'
import { RedditError, TargetNotFoundError } from '@radar/reddit'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import { spendRequests } from '../../forum/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError, ForumUnavailableError, NotFoundError } from '../../platform/errors.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { mayBeDrafted } from '../drafting/require-draftable.ts'
import { findHost } from '../find-host.ts'
import { selectReplies, toReply } from '../queries.ts'
import { isPosted } from '../reply-states.ts'
import { conversationBelow, orderAnswers } from './answers-below.ts'
import type { ConversationItem } from './answers-below.ts'

const MAX_WAIT_MS = 8_000
const MAX_COMMENTS = 50

const UNSURE = 'The forum does not show this comment at the moment. Please try again.'

type ThreadReplies = Awaited<ReturnType<typeof selectThread>>
type PostedReply = ThreadReplies[number] & { commentId: string }

/** Fetches the conversation below a posted reply. It is read on request and not stored. */
export async function fetchConversation(
  ctx: UserCtx,
  id: string,
): Promise<{ items: ConversationComment[]; may_draft: boolean }> {
  const { posted, rows } = await selectPostedReply(ctx, id)
  const below = await fetchCommentsBelow(ctx, posted)
  const open = rows.filter(({ reply_drafts: one }) => !isPosted.has(one))
  const { engagement_posts: post } = posted
  return {
    may_draft: mayBeDrafted(ctx, post.forum),
    items: below.slice(0, MAX_COMMENTS).map((comment) => {
      const known = rows.find(({ reply_drafts: one }) => one.reddit_comment_id === comment.id)
      const followUp = open.find(({ reply_drafts: one }) => one.parent_comment_id === comment.id)
      const { text: body, created_utc, ...shown } = comment
      return {
        ...shown,
        body,
        created_utc: created_utc.toISOString(),
        url: ctx.forums.addressOf(post, comment.id),
        own: isOwn(ctx, { posted, comment }),
        visits: known?.reply_drafts.visits ?? 0,
        follow_up: followUp ? toReply(ctx, followUp) : null,
      }
    }),
  }
}

/**
 * Selects a posted reply, and all replies below the same post, since a comment may be a match of its own. Throws
 * `NotFoundError`, and `ConflictError` for a reply that is not in the forum.
 */
export async function selectPostedReply(
  ctx: UserCtx,
  id: string,
): Promise<{ posted: PostedReply; rows: ThreadReplies }> {
  const rows = await selectThread(ctx, id)
  const row = rows.find(({ reply_drafts: one }) => one.id === id)
  if (!row) throw new NotFoundError('reply')
  const { reddit_comment_id: commentId } = row.reply_drafts
  if (!isPosted.has(row.reply_drafts) || commentId === null)
    throw new ConflictError('This reply is not in the forum.')
  return { posted: { ...row, commentId }, rows }
}

function selectThread(ctx: UserCtx, id: string) {
  const thread = sql`(select same.id from ${replyDrafts} asked
    join ${engagementPosts} post on post.id = asked.post_id
    join ${engagementPosts} same on same.forum = post.forum and same.reddit_id = post.reddit_id
    where asked.id = ${id})`
  return ctx.db.statement((tx) => selectReplies(tx).where(sql`${replyDrafts.post_id} in ${thread}`))
}

/** Fetches the comments below a posted reply. Throws `ForumUnavailableError`. */
export async function fetchCommentsBelow(ctx: UserCtx, posted: PostedReply): Promise<ConversationItem[]> {
  const { engagement_posts: post, commentId } = posted
  const forum = ctx.forums.find(post.forum)
  if (forum && isOther(forum)) return fetchFromOther(ctx, { forum, posted })
  if (post.forum !== ctx.forum.name) return []
  const session = ctx.reddit.appOnly({
    priority: 'interactive',
    tenant: ctx.user.id,
    max_wait_ms: MAX_WAIT_MS,
  })
  try {
    return conversationBelow((await session.comments(post.reddit_id)).comments, commentId)
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('reply.conversation-unknown', { error })
    throw new ForumUnavailableError(
      error instanceof TargetNotFoundError
        ? 'The forum does not show this post any more.'
        : 'The forum does not answer at the moment. Please try again.',
    )
  }
}

async function fetchFromOther(
  ctx: UserCtx,
  { forum, posted }: { forum: OtherForum; posted: PostedReply },
): Promise<ConversationItem[]> {
  const { engagement_posts: post, commentId } = posted
  const call = { host: findHost(forum, post, commentId), max: forum.reading.weights.conversation }
  try {
    const answers = await spendRequests(ctx, call, () => forum.reading.conversation(commentId))
    if (answers === undefined) throw new ForumUnavailableError(UNSURE)
    return orderAnswers(answers, commentId)
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('reply.conversation-unknown', { error })
    throw new ForumUnavailableError(error.message)
  }
}

/** True where the account of a reply wrote the comment. Elsewhere than on Reddit, names may differ by their case alone. */
export function isOwn(
  ctx: UserCtx,
  { posted, comment: { author } }: { posted: PostedReply; comment: ConversationItem },
): boolean {
  const { reddit_username: own } = posted.reply_drafts
  if (posted.engagement_posts.forum !== ctx.forum.name) return author === own
  return author !== null && author.toLowerCase() === own?.toLowerCase()
}
