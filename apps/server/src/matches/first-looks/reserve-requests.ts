import { eq, lt, sql } from 'drizzle-orm'
import { firstLookRequests } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Most requests to outside forums that one question costs, its page included. */
export const MAX_REQUESTS = 12
/** Requests that the questions of all people together cost in any hour. */
const MAX_REQUESTS_PER_HOUR = 600
/** Minutes whose requests count: one more than an hour has, as most of the first may be younger than that. */
const COUNTED_MINUTES = 61

const { minute, requests } = firstLookRequests

/**
 * Reserves the requests of a question that begins now, and returns the minute that they count for; undefined where the
 * hour has too few left. The caller has locked the budget.
 */
export async function reserveRequests(ctx: Ctx, tx: Tx): Promise<Date | undefined> {
  const now = sql`date_trunc('minute', ${ctx.databaseNow()})`
  const { rows } = await tx.execute<{ minute: string }>(sql`
    insert into ${firstLookRequests} (minute, requests)
    select ${now}, ${MAX_REQUESTS}::int
    from (select coalesce(sum(${requests}), 0) as spent from ${firstLookRequests}
      where ${minute} > ${now} - make_interval(mins => ${COUNTED_MINUTES}::int)) hour
    where hour.spent + ${MAX_REQUESTS}::int <= ${MAX_REQUESTS_PER_HOUR}::int
    on conflict (minute) do update set requests = ${requests} + excluded.requests
    returning minute`)
  return rows[0] && new Date(rows[0].minute)
}

/** Gives back those of a minute that were not needed. */
export async function releaseRequests(tx: Tx, reserved: Date, unspent: number): Promise<void> {
  await tx
    .update(firstLookRequests)
    .set({ requests: sql`${requests} - ${unspent}::int` })
    .where(eq(minute, reserved))
}

export async function expireRequests(ctx: Ctx, tx: Tx): Promise<void> {
  const before = sql`${ctx.databaseNow()} - make_interval(mins => ${COUNTED_MINUTES}::int)`
  await tx.delete(firstLookRequests).where(lt(minute, before))
}
