import { and, isNotNull } from 'drizzle-orm'
import { TargetNotFoundError } from '@radar/reddit'
import type { CommentResult, RedditComment, RedditPost, RedditSession } from '@radar/reddit'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { refreshPosts, fetchRules } from '../../forum/index.ts'
import { hasSameParent, parentOf } from '../parent-of.ts'
import type { Claim } from './claim-reply.ts'
import { checkAccount } from './check-account.ts'
import { checkParent } from './check-parent.ts'
import { AccountLostError, AnsweredByHandError, PostEditedError, PostGoneError } from './obstacles.ts'

type Attempt = { claim: Claim; session: RedditSession }

/**
 * Fetches the thread and the account's own comments, as the account sees them. With the comment itself a reply costs
 * three requests; once a day the subreddit's rules cost one more, without which nothing is posted. An answer that the
 * forum does not give is an obstacle, too.
 */
export async function checkForum(ctx: Ctx, { claim, session }: Attempt): Promise<CommentResult | undefined> {
  try {
    const { post, comments } = await fetchThread(claim, session)
    const closed =
      findClosure(post) ??
      (await findEdit(ctx, { claim, shown: post })) ??
      (await checkParent(ctx, { claim, session, comments }))
    if (closed) return notExecuted(closed)
    await fetchRules(ctx, { subreddit: claim.post.subreddit, session })
    const own = await fetchOwnComments(claim, session)
    const itself = await findOwnComment(ctx, { claim, comments: [...comments, ...own] })
    if (itself) return itself
    const red = await checkAccount(ctx, { claim, comments: own })
    return red && notExecuted(red)
  } catch (error) {
    return notExecuted(error as Error)
  }
}

async function fetchThread({ post }: Claim, session: RedditSession) {
  try {
    return await session.comments(post.reddit_id)
  } catch (error) {
    throw error instanceof TargetNotFoundError
      ? new PostGoneError('The post was deleted in the forum.')
      : error
  }
}

function findClosure(post: RedditPost): Error | undefined {
  if (post.deleted || post.removed) return new PostGoneError('The post was deleted in the forum.')
  if (post.locked) return new PostGoneError('The post was locked in the meantime.')
  if (post.archived) return new PostGoneError('The post was archived in the meantime.')
  return undefined
}

/**
 * Finds an edit of the post since its person read it, and stores the new words. An answered comment is checked by
 * `checkParent`; for it, only an edit of its post since the approval counts here.
 */
async function findEdit(
  ctx: Ctx,
  { claim: { reply, post }, shown }: { claim: Claim; shown: RedditPost },
): Promise<Error | undefined> {
  if (typeof shown.edited !== 'number') return undefined
  const isSince = (edited: Date | null) => edited !== null && edited > reply.approved_at
  const isNew = isSince(new Date(shown.edited * 1_000))
  if (post.comment_id === null) {
    const isSame = wordsOf(shown.title, shown.text) === wordsOf(post.title, post.body)
    // The stored words may have been refreshed since the approval.
    if (isSame && !isSince(post.edited)) return undefined
    if (!isSame) await ctx.db.transaction((tx) => refreshPosts(ctx, tx, [{ post, shown }]))
    if (!isNew && !isSame)
      return new PostEditedError('The post was edited before you approved this reply. Read it as it is now.')
  }
  return isNew ? new PostEditedError('The post was edited after you approved this reply.') : undefined
}

const wordsOf = (...texts: string[]) =>
  texts
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')

/**
 * Fetches the account's latest comments: a new comment shows up in this list before it does in the thread, and later
 * the other way round.
 */
async function fetchOwnComments({ reply }: Claim, session: RedditSession): Promise<RedditComment[]> {
  const username = reply.reddit_username
  try {
    return (await session.userComments(username, { limit: 100 })).items
  } catch (error) {
    if (!(error instanceof TargetNotFoundError)) throw error
    throw new AccountLostError(`The forum does not show u/${username} any more.`)
  }
}

/**
 * Finds a comment of the account under the same parent that Radar does not know. One with the approved words is the
 * reply itself.
 */
async function findOwnComment(
  ctx: Ctx,
  { claim: { post, reply }, comments }: { claim: Claim; comments: RedditComment[] },
): Promise<CommentResult | undefined> {
  const username = reply.reddit_username
  const own = comments.filter(
    (comment) =>
      comment.author?.toLowerCase() === username.toLowerCase() && comment.parent_id === parentOf(reply, post),
  )
  if (own.length === 0) return undefined
  const known = await selectKnownIds(ctx, reply)
  const unknown = own.filter(({ id }) => !known.has(id))
  const itself = unknown.find(({ body }) => plain(body) === plain(reply.generated_reply))
  if (itself) return { outcome: 'posted', comment: { id: itself.id, name: itself.name, details: itself } }
  return unknown[0] && notExecuted(new AnsweredByHandError(unknown[0], username))
}

async function selectKnownIds(ctx: Ctx, reply: Claim['reply']): Promise<Set<string | null>> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ id: replyDrafts.reddit_comment_id })
      .from(replyDrafts)
      .where(and(hasSameParent(reply), isNotNull(replyDrafts.reddit_comment_id))),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Normalises what the forum may change in a text: white space and composed characters. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function notExecuted(error: Error): CommentResult {
  return { outcome: 'not_executed', error }
}
