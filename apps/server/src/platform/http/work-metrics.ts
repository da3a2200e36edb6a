import { and, count, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Gauge } from 'prom-client'
import { mailOutbox, rateBudgets, readerQueue, replyDrafts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../ctx.ts'
import type { Tx } from '../database/db.ts'

/** Figures of waiting background work in all processes, and of the forum's remaining budget. */
export function createWorkMetrics(ctx: Ctx): Gauge[] {
  return [
    createGauge(ctx, {
      name: 'radar_queue_age_seconds',
      help: 'How long the oldest of what is due has waited.',
      label: 'queue',
      read: readAges,
    }),
    createGauge(ctx, {
      name: 'radar_forum_budget_requests',
      help: 'Requests that the forum allows in its present window, and how many of them are left.',
      label: 'part',
      read: readBudget,
    }),
    createGauge(ctx, {
      name: 'radar_reply_failures',
      help: 'Replies that failed, by reason.',
      label: 'reason',
      read: countFailures,
    }),
  ]
}

type Figures = Iterable<readonly [label: string, value: number]>
type GaugeOptions = { name: string; help: string; label: string; read(ctx: Ctx, tx: Tx): Promise<Figures> }

function createGauge(ctx: Ctx, { name, help, label, read }: GaugeOptions): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      this.reset()
      for (const [of, value] of await ctx.db.transaction((tx) => read(ctx, tx)))
        this.set({ [label]: of }, value)
    },
  })
}

async function readAges(ctx: Ctx, tx: Tx): Promise<Figures> {
  const now = ctx.databaseNow()
  const { scheduled_for, sent_at, posted_at } = replyDrafts
  const queues: Record<string, SQL> = {
    posts: oldest(unmatchedPosts, unmatchedPosts.stored_at),
    replies: oldest(
      replyDrafts,
      scheduled_for,
      and(lte(scheduled_for, now), isNull(sent_at), isNull(posted_at)),
    ),
    mails: oldest(
      mailOutbox,
      mailOutbox.created_at,
      and(isNull(mailOutbox.sent_at), isNull(mailOutbox.ended_at), lte(mailOutbox.next_attempt_at, now)),
    ),
    reader: oldest(readerQueue, readerQueue.queued_at),
  }
  const ages = Object.entries(queues).map(
    ([name, since]) => sql`(${name}::text, coalesce(extract(epoch from ${now} - ${since}), 0)::float8)`,
  )
  const { rows } = await tx.execute<{ queue: string; age: number }>(
    sql`select queue, greatest(age, 0) as age from (values ${sql.join(ages, sql`, `)}) ages(queue, age)`,
  )
  return rows.map(({ queue, age }) => [queue, age] as const)
}

const oldest = (table: PgTable, since: PgColumn, due?: SQL): SQL =>
  due ? sql`(select ${min(since)} from ${table} where ${due})` : sql`(select ${min(since)} from ${table})`

async function readBudget({ forum }: Ctx, tx: Tx): Promise<Figures> {
  const { window_limit, remaining } = rateBudgets
  const [row] = await tx
    .select({ limit: window_limit, left: remaining })
    .from(rateBudgets)
    .where(and(eq(rateBudgets.forum, forum.name), eq(rateBudgets.client_id, forum.clientId)))
  return row ? Object.entries(row) : []
}

async function countFailures(_: Ctx, tx: Tx): Promise<Figures> {
  const { error_code } = replyDrafts
  const rows = await tx
    .select({ reason: error_code, replies: count() })
    .from(replyDrafts)
    .where(isNotNull(error_code))
    .groupBy(error_code)
  return rows.map(({ reason, replies }) => [reason ?? 'unknown', replies] as const)
}
