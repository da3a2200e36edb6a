import { asc, desc } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'

/** One statement of the embedded database lets nobody else work. */
const AT_ONCE = 100

/** Selects matches with their posts, the latest up to `limit`, some at a time, so that the calls of others come between. */
export async function selectLatest(
  ctx: UserCtx,
  wanted: SQL | undefined,
  limit?: number,
): Promise<MatchWithPost[]> {
  const ids = await ctx.db.statement((tx) => selectIds(tx, wanted, limit))
  const found: MatchWithPost[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = isOneOf(matchesQueue.id, ids.slice(start, start + AT_ONCE))
    found.push(...(await ctx.db.statement((tx) => selectMatchesWithPosts(tx, some))))
  }
  return found
}

async function selectIds(tx: Tx, wanted: SQL | undefined, limit?: number): Promise<string[]> {
  const { id, scanned_at, relevance_score } = matchesQueue
  const all = tx
    .select({ id })
    .from(matchesQueue)
    .where(wanted)
    .orderBy(desc(scanned_at), desc(relevance_score), asc(id))
  const rows = await (limit === undefined ? all : all.limit(limit))
  return rows.map((row) => row.id)
}
