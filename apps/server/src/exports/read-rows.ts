import { sql } from 'drizzle-orm'
import type { UserCtx } from '../platform/ctx.ts'
import type { Db } from '../platform/database/db.ts'
import { anyId } from '../platform/database/one-of.ts'
import type { ExportedTable } from './exported-tables.ts'

/** Rows that are in memory at a time. */
const BATCH = 500

/** What users may not read by themselves; each statement names its user. */
const READ_BY_SYSTEM = new Set(['mail_outbox', 'reader_days'])

type Row = Record<string, unknown>

/** All rows of a table that its user may see, some at a time. */
export async function* readRows(
  ctx: UserCtx,
  { name, columns, hasId }: ExportedTable,
): AsyncGenerator<Row[]> {
  const db = READ_BY_SYSTEM.has(name) ? ctx.system.db : ctx.db
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const theirs = sql`from ${sql.identifier(name)} where user_id = ${ctx.user.id}`
  if (!hasId) {
    yield await read(db, sql`select ${list} ${theirs}`)
    return
  }
  const ids = await read<{ id: string }>(db, sql`select id ${theirs} order by id`)
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH).map(({ id }) => id)
    yield await read(db, sql`select ${list} ${theirs} and id = ${anyId(some)} order by id`)
  }
}

/** The posts that their matches and replies are about: they belong to nobody. */
export async function* readPosts(ctx: UserCtx): AsyncGenerator<Row[]> {
  const ids = await read<{ post_id: string }>(
    ctx.db,
    sql`select post_id from matches_queue where user_id = ${ctx.user.id}
      union select post_id from reply_drafts where user_id = ${ctx.user.id}`,
  )
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH).map(({ post_id }) => post_id)
    yield await read(
      ctx.db,
      sql`select id, forum, reddit_id, comment_id, subreddit, author, title, body, permalink, created_utc, score, num_comments
        from engagement_posts where id = ${anyId(some)} order by id`,
    )
  }
}

async function read<Found extends Row>(db: Db, query: ReturnType<typeof sql>): Promise<Found[]> {
  const { rows } = await db.transaction((tx) => tx.execute<Found>(query))
  return rows
}
