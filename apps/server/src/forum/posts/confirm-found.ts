import { and, isNull } from 'drizzle-orm'
import { createHostFailures } from '@radar/forum-client'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { PostToMatch } from './post-to-match.ts'
import { selectPosts } from './select-newest-posts.ts'
import { check } from './recheck-posts.ts'
import type { StoredPost } from './store-posts.ts'

/** Time that forums have to say what still stands. What they say later is applied to the matches. */
const MAX_CONFIRM_MS = 10_000

/** Posts as they stand now, of those that changed. One that was deleted, or that its forum does not find, is in `ids` alone. */
export type ChangedPosts = { ids: ReadonlySet<string>; posts: PostToMatch[] }

const NONE: ChangedPosts = { ids: new Set(), posts: [] }

/**
 * Asks the forums of posts that a search found whether they still stand, as many of each forum as one call of it takes, in
 * the order that is given. A search index may still have what was deleted or edited since. Takes over what they say.
 */
export async function confirmFound(ctx: Ctx, posts: readonly PostToMatch[]): Promise<ChangedPosts> {
  const ids = new Set(posts.filter(({ is_confirmed }) => !is_confirmed).map(({ post_id }) => post_id))
  if (ids.size === 0) return NONE
  const rows = await selectStanding(ctx, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = [...ids].flatMap((id) => byId.get(id) ?? [])
  const over = new AbortController()
  try {
    await Promise.race([
      checkByForum(ctx, ordered),
      ctx.sleep(MAX_CONFIRM_MS, over.signal).catch(() => undefined),
    ])
  } finally {
    over.abort()
  }
  return findChanged(ctx, ordered)
}

function selectStanding(ctx: Ctx, ids: ReadonlySet<string>): Promise<StoredPost[]> {
  return ctx.db.statement((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(isOneOf(engagementPosts.id, ids), isNull(engagementPosts.purged_at))),
  )
}

async function checkByForum(ctx: Ctx, posts: readonly StoredPost[]): Promise<void> {
  const byForum = Map.groupBy(posts, ({ forum }) => forum)
  await Promise.all(
    [...byForum].map(async ([key, own]) => {
      const forum = ctx.forums.find(key)
      if (!forum) return
      const round = { forum, failures: createHostFailures(), asked: new Set<string>(), requests: 0 }
      try {
        await check(ctx, round, own.slice(0, forum.maxStanding))
      } catch (error) {
        const level = error instanceof ForumTroubleError ? 'warn' : 'error'
        ctx.log[level]('posts.not-confirmed', { forum: key, error })
      }
    }),
  )
}

async function findChanged(ctx: Ctx, before: readonly StoredPost[]): Promise<ChangedPosts> {
  const { id, title, body, purged_at, missing_since } = engagementPosts
  const standing = await ctx.db.statement((tx) =>
    tx
      .select({ id, title, body })
      .from(engagementPosts)
      .where(
        and(
          isOneOf(
            id,
            before.map((row) => row.id),
          ),
          isNull(purged_at),
          isNull(missing_since),
        ),
      ),
  )
  const now = new Map(standing.map((row) => [row.id, row]))
  const changed = before.filter((row) => {
    const after = now.get(row.id)
    return after?.title !== row.title || after.body !== row.body
  })
  if (changed.length === 0) return NONE
  const ids = new Set(changed.map((row) => row.id))
  return { ids, posts: await ctx.db.statement((tx) => selectPosts(ctx, tx, ids)) }
}
