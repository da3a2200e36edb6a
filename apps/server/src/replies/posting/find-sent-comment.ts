import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import type { RedditComment, RedditSession } from '@radar/reddit'
import { AccountGoneError, requireAccount, sessionOf } from '../../account/index.ts'
import { replyDrafts } from '../../db/schema/index.ts'
import type { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { likeness } from './likeness.ts'
import { maxWait } from './posting-times.ts'
import { isClosed } from './refusals.ts'
import { hasSameParent, parentOf } from '../parent-of.ts'
import type { Reply } from '../queries.ts'

/** Largest difference between the clocks of the forum. */
const MAX_SKEW_MS = 10 * 60_000
/** Likeness from which two comments count as the same text. */
const MIN_LIKENESS = 0.9

/**
 * Result of a search. `found`: `twins` are other comments with the same words. `absent`: list and thread were both
 * read, and the comment is in neither. `unclear`: one of them could not be read.
 */
export type SearchResult =
  | { kind: 'found'; comment: RedditComment; twins: RedditComment[] }
  | { kind: 'absent' }
  | { kind: 'unclear'; error: Error }

type SearchedReply = { reply: Reply; post: Pick<typeof engagementPosts.$inferSelect, 'reddit_id'> }

/**
 * Searches for the comment that an earlier request for a reply may have made: in the account's own comments and in the
 * thread, since one of the two may lag behind. The search is `unclear` after the length of a lease.
 */
export async function findSentComment(ctx: Ctx, sought: SearchedReply): Promise<SearchResult> {
  const done = new AbortController()
  const outOfTime = ctx
    .sleep(ctx.posting.lease_ms, done.signal)
    .then((): SearchResult => ({ kind: 'unclear', error: new Error('The search took too long.') }))
  try {
    return await Promise.race([search(ctx, sought), outOfTime])
  } catch (error) {
    return { kind: 'unclear', error: error as Error }
  } finally {
    done.abort()
  }
}

async function search(ctx: Ctx, { reply, post }: SearchedReply): Promise<SearchResult> {
  const { reddit_credential_id, reddit_username } = reply
  if (!reddit_credential_id || !reddit_username) throw new AccountGoneError(reddit_credential_id ?? 'unknown')
  const [now, account] = await ctx.db.statement((tx) =>
    Promise.all([selectDatabaseNow(ctx, tx), requireAccount(ctx, tx, reddit_credential_id)]),
  )
  const earliest = earliestOf(ctx, { reply, now })
  const session = await sessionOf(ctx, account, { priority: 'post', max_wait_ms: maxWait(ctx) })
  for (const read of [fetchOwnList, fetchThread]) {
    const { comments, served_at, whole } = await read(session, { reddit_username, reddit_id: post.reddit_id })
    const [parent, since] = [parentOf(reply, post), earliest(served_at)]
    const ours = comments.filter(({ parent_id, created_utc }) => parent_id === parent && created_utc >= since)
    const [best, ...twins] = await rank(ctx, { reply, ours })
    if (best) return { kind: 'found', comment: best, twins }
    if (!whole) return { kind: 'unclear', error: new Error('A part of the answer could not be read.') }
  }
  return { kind: 'absent' }
}

/**
 * Earliest creation time of the comment in unix seconds: when the first request left, by the database's clock or the
 * forum's, whichever is earlier. The forum's clock is known from its answer and the time that passed since.
 */
function earliestOf(
  ctx: Ctx,
  { reply: { first_sent_at }, now }: { reply: Reply; now: Date },
): (served_at: number | null) => number {
  const sent = (first_sent_at ?? now).getTime()
  const begun = ctx.monotonic()
  return (served_at) => {
    const sentAgo = now.getTime() - sent + ctx.monotonic() - begun
    const byForum = served_at === null ? sent : served_at * 1_000 - sentAgo
    return (Math.min(sent, byForum) - MAX_SKEW_MS) / 1_000
  }
}

type CommentPlace = { reddit_username: string; reddit_id: string }
/** Comments of one answer; `whole` where every part of it could be read. */
type CommentPage = { comments: RedditComment[]; served_at: number | null; whole: boolean }

async function fetchOwnList(session: RedditSession, { reddit_username }: CommentPlace): Promise<CommentPage> {
  const { items, served_at, skipped } = await session.userComments(reddit_username, { limit: 100 })
  return { comments: items, served_at, whole: skipped.length === 0 }
}

/** Fetches the thread. One that nobody may read shows nothing, and never will. */
async function fetchThread(
  session: RedditSession,
  { reddit_username, reddit_id }: CommentPlace,
): Promise<CommentPage> {
  try {
    const { comments, served_at, skipped } = await session.comments(reddit_id)
    const own = comments.filter(({ author }) => author?.toLowerCase() === reddit_username.toLowerCase())
    return { comments: own, served_at, whole: skipped.length === 0 }
  } catch (error) {
    if (!isClosed(error)) throw error
    return { comments: [], served_at: null, whole: true }
  }
}

/**
 * Orders candidates by likeness, then by age. Behind the first only its twins stay. Comments of other replies are left
 * out.
 */
async function rank(
  ctx: Ctx,
  { reply, ours }: { reply: Reply; ours: RedditComment[] },
): Promise<RedditComment[]> {
  if (ours.length === 0) return []
  const others = await selectOtherIds(ctx, { reply, ids: ours.map(({ id }) => id) })
  const candidates = ours
    .filter(({ id }) => !others.has(id))
    .map((comment) => ({ comment, like: likeness(comment.body, reply.generated_reply) }))
    .toSorted((a, b) => b.like - a.like || a.comment.created_utc - b.comment.created_utc)
  return candidates
    .filter(({ like }, place) => place === 0 || like >= MIN_LIKENESS)
    .map(({ comment }) => comment)
}

async function selectOtherIds(
  ctx: Ctx,
  { reply, ids }: { reply: Reply; ids: string[] },
): Promise<Set<string | null>> {
  const { id, reddit_comment_id } = replyDrafts
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ reddit_comment_id })
      .from(replyDrafts)
      .where(
        and(
          ne(id, reply.id),
          hasSameParent(reply),
          isNotNull(reddit_comment_id),
          inArray(reddit_comment_id, ids),
        ),
      ),
  )
  return new Set(rows.map((row) => row.reddit_comment_id))
}
