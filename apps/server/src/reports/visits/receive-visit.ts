import { and, eq, lt, or, sql } from 'drizzle-orm'
import { visitHooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recordVisit } from '../../replies/index.ts'
import { hashOf } from './secret-address.ts'

/** Whoever opens the site can read its address for reports, so it takes no more of them on one day (UTC). */
const MAX_A_DAY = 20_000

/** What a site says of a visit; `id` is what its page calls this view of it. */
export type ReportedVisit = { ref: string; id?: string | undefined }

/** What became of a report: whether its `ref` was anybody's is told to nobody. */
type Taken = 'taken' | 'too_many' | 'no_such_address'

/** Takes a report of a visit. Of the visitor nothing is kept: no address, no browser. */
export async function receiveVisit(ctx: Ctx, secret: string, report: ReportedVisit): Promise<Taken> {
  const secret_hash = hashOf(secret)
  const hook = await ctx.db.transaction((tx) => countReport(ctx, tx, secret_hash))
  if (!hook) return (await exists(ctx, secret_hash)) ? 'too_many' : 'no_such_address'
  await ctx.db.transaction((tx) =>
    recordVisit(tx, {
      user_id: hook.user_id,
      ref: report.ref,
      view_hash: report.id === undefined ? null : hashOf(report.id),
      at: ctx.now(),
    }),
  )
  return 'taken'
}

/** In one statement, so that no two reports take the last place of a day. */
async function countReport(ctx: Ctx, tx: Tx, secret_hash: string) {
  const { reported_on, reports, user_id } = visitHooks
  const today = ctx.now().toISOString().slice(0, 10)
  const isOfToday = sql`${reported_on} is not distinct from ${today}::date`
  const [hook] = await tx
    .update(visitHooks)
    .set({
      last_report_at: ctx.now(),
      reported_on: today,
      reports: sql`case when ${isOfToday} then ${reports} + 1 else 1 end`,
    })
    .where(and(eq(visitHooks.secret_hash, secret_hash), or(sql`not (${isOfToday})`, lt(reports, MAX_A_DAY))))
    .returning({ user_id })
  return hook
}

async function exists(ctx: Ctx, secret_hash: string): Promise<boolean> {
  const found = await ctx.db.transaction((tx) =>
    tx
      .select({ user_id: visitHooks.user_id })
      .from(visitHooks)
      .where(eq(visitHooks.secret_hash, secret_hash)),
  )
  return found.length > 0
}
