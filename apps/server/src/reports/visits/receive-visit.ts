import { and, eq, lt, or, sql } from 'drizzle-orm'
import { visitHooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { recordVisit } from '../../replies/index.ts'
import { hashOf } from './secret-address.ts'

/** Limit per day (UTC): everybody who opens the site can read its address for reports, and misuse it. */
const MAX_REPORTS_PER_DAY = 20_000

/** Report of a site; `id` is the page's own id of this view. */
export type ReportedVisit = { ref: string; id?: string | undefined }

/** Result of a report, the same for a `ref` that exists and one that does not. */
type ReportResult = 'accepted' | 'too_many' | 'no_such_address'

/** Counts a reported visit. Stores nothing about the visitor: no address, no browser. */
export async function receiveVisit(ctx: Ctx, secret: string, report: ReportedVisit): Promise<ReportResult> {
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
  return 'accepted'
}

/** Counts by one statement, so that two reports cannot both be the last of a day. */
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
    .where(
      and(
        eq(visitHooks.secret_hash, secret_hash),
        or(sql`not (${isOfToday})`, lt(reports, MAX_REPORTS_PER_DAY)),
      ),
    )
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
