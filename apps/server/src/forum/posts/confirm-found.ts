import { and, isNull } from 'drizzle-orm'
import type { HostFailures } from '@radar/forum-client'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { ForumTroubleError, isOther } from '../../platform/forums.ts'
import type { Connector } from '../../platform/forums.ts'
import type { PostToMatch } from './post-to-match.ts'
import { selectPosts } from './select-newest-posts.ts'
import { check } from './recheck-posts.ts'
import type { StoredPost } from './store-posts.ts'

/** Time that a host has to say what still stands. What it says later is taken over as that of a re-check. */
const MAX_CONFIRM_MS = 10_000

/** Posts as they stand now, of those that changed. One that was deleted, or that its forum does not find, is in `ids` alone. */
export type ChangedPosts = { ids: ReadonlySet<string>; posts: PostToMatch[] }

const NONE: ChangedPosts = { ids: new Set(), posts: [] }

/**
 * Asks the hosts of posts that a search found whether they still stand, as many of each forum as one call of it takes, in
 * the order that is given. A search index may still have what was deleted or edited since. Takes over what they say. A
 * host that does not answer in time is recorded in `failures`, those of the round, and asked no more in it. Compares the
 * posts as they are given: another process may have taken over an edit since they were read.
 */
export async function confirmFound(
  ctx: Ctx,
  posts: readonly PostToMatch[],
  failures: HostFailures,
): Promise<ChangedPosts> {
  const found = new Map(posts.flatMap((post) => (post.is_confirmed ? [] : [[post.post_id, post]])))
  if (found.size === 0) return NONE
  const byForum = Map.groupBy(found.values(), ({ forum }) => forum)
  await Promise.all(
    [...byForum].map(async ([key, own]) => {
      const forum = ctx.forums.find(key)
      if (!forum) return
      const open = own.filter((post) => mayBeAsked(forum, hostOf(ctx, post), failures))
      const byHost = Map.groupBy(open.slice(0, forum.maxStanding), (post) => hostOf(ctx, post))
      await Promise.all(
        [...byHost].map(([host, theirs]) => askHost(ctx, { forum, host, posts: theirs, failures })),
      )
    }),
  )
  return findChanged(ctx, found)
}

/** Host that is asked whether a post still stands: that of its address. */
export function hostOf({ forums }: Ctx, { forum, id: reddit_id, subreddit }: PostToMatch): string {
  return URL.parse(forums.addressOf({ forum, reddit_id, subreddit }) ?? '')?.host ?? forum
}

/** A forum of many hosts knows itself which of them may be asked, and whom to ask in place of one that is closed. */
function mayBeAsked(forum: Connector, host: string, failures: HostFailures): boolean {
  return hasHosts(forum) ? !failures.isSilent(host) : failures.reasonToStop(host) === undefined
}

const hasHosts = (forum: Connector): boolean => isOther(forum) && forum.reading.places.hostOf !== undefined

type HostRequest = { forum: Connector; host: string; posts: readonly PostToMatch[]; failures: HostFailures }

async function askHost(ctx: Ctx, { forum, host, posts, failures }: HostRequest): Promise<void> {
  const rows = await selectStanding(ctx, posts)
  const over = new AbortController()
  const round = { forum, failures, asked: new Set<string>(), requests: 0 }
  const checked = check(ctx, round, rows).then(
    () => {
      if (!hasHosts(forum)) failures.recordAnswer(host)
    },
    (error: unknown) => {
      const isTrouble = error instanceof ForumTroubleError
      if (isTrouble) failures.recordFailure(host, error.cause instanceof Error ? error.cause : error)
      ctx.log[isTrouble ? 'warn' : 'error']('posts.not-confirmed', { forum: forum.key, host, error })
    },
  )
  const timeout = ctx.sleep(MAX_CONFIRM_MS, over.signal).then(
    () => {
      if (!over.signal.aborted) failures.recordTimeout(host)
    },
    () => undefined,
  )
  await Promise.race([checked, timeout])
  over.abort()
}

/** Selects the rows of posts, in their order. */
async function selectStanding(ctx: Ctx, posts: readonly PostToMatch[]): Promise<StoredPost[]> {
  const { id, purged_at } = engagementPosts
  const ids = posts.map(({ post_id }) => post_id)
  const rows = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(isOneOf(id, ids), isNull(purged_at))),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}

async function findChanged(ctx: Ctx, found: ReadonlyMap<string, PostToMatch>): Promise<ChangedPosts> {
  const standing = await ctx.db.statement((tx) => selectPosts(ctx, tx, found.keys()))
  const now = new Map(standing.map((post) => [post.post_id, post]))
  const changed = [...found.values()].filter((post) => !isSameText(post, now.get(post.post_id)))
  const ids = new Set(changed.map(({ post_id }) => post_id))
  return { ids, posts: standing.filter(({ post_id }) => ids.has(post_id)) }
}

type Text = Pick<PostToMatch, 'title' | 'body'>

/** True where a post has the text that was read. */
export function isSameText(read: Text, now: Text | undefined): boolean {
  return now?.title === read.title && now.body === read.body
}
