import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'

/** Scan that this process runs. A process that takes it over increases `attempts`, and owns it from then on. */
export type LeasedScan = { id: string; attempts: number }

/** Condition: one of these scans, not ended and not taken over. */
export const isStillLeased = (leased: LeasedScan[]): SQL | undefined =>
  and(
    eq(scans.status, 'running'),
    sql`(${scans.id}, ${scans.attempts}) in (
      select id, attempts from jsonb_to_recordset(${JSON.stringify(leased)}::jsonb) as v(id uuid, attempts integer))`,
  )

export const leaseFromNow = (ctx: Ctx): SQL<Date> => endOfLease(ctx.databaseNow(), LEASE_MS)

/** Condition: no process runs the scan. */
export const isUnleased = (ctx: Ctx): SQL =>
  isFree(scans.lease_until, { now: ctx.databaseNow(), max_ms: LEASE_MS })

/** Renews the leases of running scans that nobody has taken over. */
export async function renewLeases(ctx: Ctx, leased: LeasedScan[]): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(scans)
      .set({ lease_until: leaseFromNow(ctx) })
      .where(isStillLeased(leased)),
  )
}
