import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ExportedTable } from './exported-tables.ts'

/** Rows that are in memory at a time. */
const BATCH = 500

/** What users may not read by themselves; each statement names its user. */
const READ_BY_SYSTEM = new Set(['mail_outbox', 'reader_days'])

type Row = Record<string, unknown>

/** All rows of a table that its user may see, some at a time. Within a transaction, as its cursor ends with it. */
export function readRows(ctx: UserCtx, { name, columns }: ExportedTable): AsyncGenerator<Row[]> {
  const db = READ_BY_SYSTEM.has(name) ? ctx.system.db : ctx.db
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return readBatches(db, sql`select ${list} from ${sql.identifier(name)} where user_id = ${ctx.user.id}`)
}

/** The posts that their matches and replies are about: they belong to nobody. */
export function readPosts(ctx: UserCtx): AsyncGenerator<Row[]> {
  return readBatches(
    ctx.db,
    sql`select id, forum, reddit_id, comment_id, subreddit, author, title, body, permalink, created_utc, score, num_comments
      from engagement_posts where id in (
        select post_id from matches_queue where user_id = ${ctx.user.id}
        union select post_id from reply_drafts where user_id = ${ctx.user.id})`,
  )
}

/** By a cursor: pages by key would sort a user's rows anew for each, in tables that have no index for it. */
async function* readBatches(db: Db, query: SQL): AsyncGenerator<Row[]> {
  await read(db, sql`declare exported no scroll cursor for ${query}`)
  for (;;) {
    const rows = await read(db, sql`fetch ${sql.raw(String(BATCH))} from exported`)
    if (rows.length === 0) break
    yield rows
  }
  await read(db, sql`close exported`)
}

async function read(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.transaction((tx) => tx.execute<Row>(query))
  return rows
}
