import { and, isNotNull } from 'drizzle-orm'
import { TargetNotFoundError, ThingUnreadableError } from '@radar/reddit'
import type {
  CommentResult,
  ListingPage,
  RedditComment,
  RedditPost,
  RedditSession,
  SkippedThing,
} from '@radar/reddit'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { changeOf, refreshPosts, fetchRules } from '../../forum/index.ts'
import { hasSameParent, parentOf } from '../parent-of.ts'
import type { Claim } from './claim-reply.ts'
import { checkAccount } from './check-account.ts'
import { checkParent } from './check-parent.ts'
import { mayBeOwn } from './may-be-own.ts'
import { AccountLostError, AnsweredByHandError, PostEditedError, PostGoneError } from './obstacles.ts'

type Attempt = { claim: Claim; session: RedditSession }

/**
 * Fetches the thread and the account's own comments, as the account sees them. With the comment itself a reply costs
 * three requests; once a day the subreddit's rules cost one more, without which nothing is posted. An answer that the
 * forum does not give is an obstacle, too.
 */
export async function checkForum(ctx: Ctx, { claim, session }: Attempt): Promise<CommentResult | undefined> {
  const begun = ctx.now()
  try {
    const { post, comments, skipped } = await fetchThread(claim, session)
    const closed =
      findClosure(post) ??
      (await findEdit(ctx, { claim, shown: post, begun })) ??
      (await checkParent(ctx, { claim, session, comments }))
    if (closed) return notExecuted(closed)
    await fetchRules(ctx, { subreddit: claim.post.subreddit, session })
    const own = await fetchOwnComments(claim, session)
    const itself = await findOwnComment(ctx, {
      claim,
      comments: [...comments, ...own.items],
      skipped: [...skipped, ...own.skipped],
    })
    if (itself) return itself
    const red = await checkAccount(ctx, { claim, comments: own.items })
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
  { claim: { reply, post }, shown, begun }: { claim: Claim; shown: RedditPost; begun: Date },
): Promise<Error | undefined> {
  if (typeof shown.edited !== 'number') return undefined
  const isSince = (edited: Date | null) => edited !== null && edited > reply.approved_at
  const isNew = isSince(new Date(shown.edited * 1_000))
  if (post.comment_id === null) {
    const isSame = wordsOf(shown.title, shown.text) === wordsOf(post.title, post.body)
    // The stored words may have been refreshed since the approval.
    if (isSame && !isSince(post.edited)) return undefined
    if (!isSame)
      await ctx.db.transaction((tx) =>
        refreshPosts(ctx, tx, { begun, seen: [{ post, change: changeOf(shown) }] }),
      )
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
async function fetchOwnComments(
  { reply }: Claim,
  session: RedditSession,
): Promise<ListingPage<RedditComment>> {
  const username = reply.reddit_username
  try {
    return await session.userComments(username, { limit: 100 })
  } catch (error) {
    if (!(error instanceof TargetNotFoundError)) throw error
    throw new AccountLostError(`The forum does not show u/${username} any more.`)
  }
}

type SeenComments = { claim: Claim; comments: RedditComment[]; skipped: SkippedThing[] }

/**
 * Finds a comment of the account under the same parent that Radar does not know. One with the approved words is the
 * reply itself. While one that could not be read may be such a comment, nothing is sent.
 */
async function findOwnComment(
  ctx: Ctx,
  { claim: { post, reply }, comments, skipped }: SeenComments,
): Promise<CommentResult | undefined> {
  const username = reply.reddit_username
  const parent = parentOf(reply, post)
  const own = comments.filter(
    ({ author, parent_id }) => author?.toLowerCase() === username.toLowerCase() && parent_id === parent,
  )
  const unreadable = skipped.filter((thing) => mayBeOwn(thing, { username, parent }))
  if (own.length === 0 && unreadable.length === 0) return undefined
  const known = await selectKnownIds(ctx, reply)
  const unknown = own.filter(({ id }) => !known.has(id))
  const itself = unknown.find(({ body }) => plain(body) === plain(reply.generated_reply))
  if (itself) return { outcome: 'posted', comment: { id: itself.id, name: itself.name, details: itself } }
  if (unknown[0]) return notExecuted(new AnsweredByHandError(unknown[0], username))
  const doubtful = unreadable.find(({ id }) => !known.has(id))
  if (!doubtful) return undefined
  const thing_id = doubtful.id ?? 'a comment'
  return notExecuted(new ThingUnreadableError({ endpoint: `GET /comments/${post.reddit_id}`, thing_id }))
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
