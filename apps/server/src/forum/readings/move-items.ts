import { and, eq, isNull, sql } from 'drizzle-orm'
import { engagementPosts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { Connector } from '../../platform/forums.ts'

/** `places` are those that were asked for: of others, the list says nothing. */
type ListedItems = { forum: Connector; items: readonly ForumItem[]; places: ReadonlySet<string> }

/**
 * Takes over in which of the asked places stored items stand now: a topic was moved, or its category is newly watched.
 * Returns the ids of rows that came into a place.
 */
export async function moveItems(tx: Tx, { forum, items, places }: ListedItems): Promise<string[]> {
  const listed = new Map(items.flatMap((item) => (item.also_in ? [[keyOf(item), item.also_in]] : [])))
  if (listed.size === 0) return []
  const { id, forum: key, reddit_id, comment_id, also_in, purged_at, withheld } = engagementPosts
  const threads = new Set(items.map((item) => item.reddit_id))
  const stored = await tx
    .select({ id, reddit_id, comment_id, also_in })
    .from(engagementPosts)
    .where(and(eq(key, forum.key), isOneOf(reddit_id, threads), isNull(purged_at), eq(withheld, false)))
    .orderBy(id)
  const moved = stored.flatMap((row) => {
    const found = listed.get(keyOf(row)) ?? []
    const before = row.also_in
    const after = [...new Set([...found, ...before.filter((place) => !places.has(place))])]
    const isNew = found.some((place) => !before.includes(place))
    const isWhole = found.length === after.length
    const isSame = after.length === before.length && (!isWhole || isEqual(after, before))
    return listed.has(keyOf(row)) && (isNew || !isSame) ? [{ id: row.id, also_in: after, isNew }] : []
  })
  if (moved.length === 0) return []
  await tx.execute(sql`
    with locked as (
      select p.id, v.also_in from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as v(id uuid, also_in text[])
      join ${engagementPosts} p on p.id = v.id order by p.id for no key update of p
    ) update ${engagementPosts} p set also_in = locked.also_in from locked where locked.id = p.id`)
  return moved.filter(({ isNew }) => isNew).map((row) => row.id)
}

/** Queues stored items to be matched once more. */
export async function queueAnew(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into ${unmatchedPosts} (post_id) select id from ${engagementPosts} where id = ${anyId(ids)}
    order by id on conflict do nothing`)
}

const keyOf = ({ reddit_id, comment_id }: Pick<ForumItem, 'reddit_id' | 'comment_id'>) =>
  `${reddit_id} ${comment_id ?? ''}`

const isEqual = (some: readonly string[], others: readonly string[]) =>
  some.every((place, at) => place === others[at])
