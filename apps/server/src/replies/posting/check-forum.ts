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
 * Reads the thread and the account's own comments, as the account sees them: two requests, so that with the comment
 * itself a reply costs three; once a day the subreddit's rules as well, without which nothing is posted. What the forum cannot show is an obstacle, too.
 */
export async function checkForum(ctx: Ctx, { claim, session }: Attempt): Promise<CommentResult | undefined> {
  try {
    const { post, comments } = await readThread(claim, session)
    const closed =
      findClosure(post) ??
      (await findEdit(ctx, { claim, shown: post })) ??
      (await checkParent(ctx, { claim, session, comments }))
    if (closed) return notExecuted(closed)
    await fetchRules(ctx, { subreddit: claim.post.subreddit, session })
    const own = await readOwn(claim, session)
    const itself = await findOwnComment(ctx, { claim, comments: [...comments, ...own] })
    if (itself) return itself
    const red = await checkAccount(ctx, { claim, comments: own })
    return red && notExecuted(red)
  } catch (error) {
    return notExecuted(error as Error)
  }
}

async function readThread({ post }: Claim, session: RedditSession) {
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
 * A post whose words are others than those that its person read before the approval; from now on Radar shows the new
 * ones. Of a comment the words are looked at by themselves, and here only whether its post changed.
 */
async function findEdit(
  ctx: Ctx,
  { claim: { reply, post }, shown }: { claim: Claim; shown: RedditPost },
): Promise<Error | undefined> {
  if (typeof shown.edited !== 'number') return undefined
  const isSince = (edited: Date | null) => edited !== null && edited > reply.approved_at
  const isNew = isSince(new Date(shown.edited * 1_000))
  if (post.comment_id === null) {
    const isSame = wordsOf(shown.title, shown.selftext) === wordsOf(post.title, post.body)
    // What is stored may have been read anew since the approval.
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

/** For a while only the list shows a new comment; later only the thread shows an old one. */
async function readOwn({ reply }: Claim, session: RedditSession): Promise<RedditComment[]> {
  const username = reply.reddit_username
  try {
    return (await session.userComments(username, { limit: 100 })).items
  } catch (error) {
    if (!(error instanceof TargetNotFoundError)) throw error
    throw new AccountLostError(`The forum does not show u/${username} any more.`)
  }
}

/** A comment of the account under the post that Radar does not know of; with the approved words it is the reply itself. */
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
  const known = await readKnownIds(ctx, reply)
  const unknown = own.filter(({ id }) => !known.has(id))
  const itself = unknown.find(({ body }) => plain(body) === plain(reply.generated_reply))
  if (itself) return { outcome: 'posted', comment: { id: itself.id, name: itself.name, details: itself } }
  return unknown[0] && notExecuted(new AnsweredByHandError(unknown[0], username))
}

async function readKnownIds(ctx: Ctx, reply: Claim['reply']): Promise<Set<string | null>> {
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ id: replyDrafts.reddit_comment_id })
      .from(replyDrafts)
      .where(and(hasSameParent(reply), isNotNull(replyDrafts.reddit_comment_id))),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The forum may change white space and compose characters; the words stay. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function notExecuted(error: Error): CommentResult {
  return { outcome: 'not_executed', error }
}
