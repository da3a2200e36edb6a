import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ExportedTable } from './exported-tables.ts'

/** Rows in memory at a time. */
const BATCH = 500

/** Tables that users may not read themselves, so that each statement names its user. */
const SYSTEM_ONLY = new Set(['mail_outbox', 'reader_spending'])

type Row = Record<string, unknown>

/** Selects all rows of a table that the user may see, in batches. Needs an open transaction, with which its cursor ends. */
export function selectRows(ctx: UserCtx, { name, columns }: ExportedTable): AsyncGenerator<Row[]> {
  const db = SYSTEM_ONLY.has(name) ? ctx.system.db : ctx.db
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  return selectBatches(db, sql`select ${list} from ${sql.identifier(name)} where user_id = ${ctx.user.id}`)
}

/** Selects the posts of the user's matches and replies, which have no owner. */
export function selectPosts(ctx: UserCtx): AsyncGenerator<Row[]> {
  return selectBatches(
    ctx.db,
    sql`select id, forum, reddit_id, comment_id, subreddit, author, title, body, shared_from, permalink, created_utc, score, num_comments
      from engagement_posts where id in (
        select post_id from matches_queue where user_id = ${ctx.user.id}
        union select post_id from reply_drafts where user_id = ${ctx.user.id})`,
  )
}

/** Selects by a cursor: pages by key would sort all rows again for each page, in tables without an index for it. */
async function* selectBatches(db: Db, query: SQL): AsyncGenerator<Row[]> {
  await run(db, sql`declare exported no scroll cursor for ${query}`)
  for (;;) {
    const rows = await run(db, sql`fetch ${sql.raw(String(BATCH))} from exported`)
    if (rows.length === 0) break
    yield rows
  }
  await run(db, sql`close exported`)
}

async function run(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.transaction((tx) => tx.execute<Row>(query))
  return rows
}
