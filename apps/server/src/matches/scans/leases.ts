import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'

const RENEW_MS = 20_000
const LEASE_MS = 90_000

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

/** Renews the leases of running scans until `release` is called. The leases of a process that dies run out. */
export function renewLeases(ctx: Ctx, leased: LeasedScan[]): { release(): Promise<void> } {
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renew(ctx, leased).catch((error: unknown) => ctx.log.warn('scan.lease-not-renewed', { error }))
  }, RENEW_MS)
  timer.unref()
  return {
    release: () => {
      clearInterval(timer)
      return renewing
    },
  }
}

async function renew(ctx: Ctx, leased: LeasedScan[]): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(scans)
      .set({ lease_until: leaseFromNow(ctx) })
      .where(isStillLeased(leased)),
  )
}
