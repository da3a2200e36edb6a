import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { scans } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'

const RENEW_MS = 20_000
const LEASE_MS = 90_000

/** A scan as one process runs it: whoever takes it over counts one attempt more, and from then on it is theirs. */
export type LeasedScan = { id: string; attempts: number }

/** One of these scans, which nobody has ended or taken over. */
export const isStillLeased = (held: LeasedScan[]): SQL | undefined =>
  and(
    eq(scans.status, 'running'),
    sql`(${scans.id}, ${scans.attempts}) in (
      select id, attempts from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as v(id uuid, attempts integer))`,
  )

/** The end of a scan's lease that begins now. */
export const leaseFromNow = (ctx: Ctx): SQL<Date> => endOfLease(ctx.databaseNow(), LEASE_MS)

/** Nobody runs the scan. */
export const isUnleased = (ctx: Ctx): SQL =>
  isFree(scans.lease_until, { now: ctx.databaseNow(), max_ms: LEASE_MS })

/** Keeps the leases of running scans until it is released; a process that dies lets them run out. */
export function renewLeases(ctx: Ctx, held: LeasedScan[]): { release(): Promise<void> } {
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renew(ctx, held).catch((error: unknown) => ctx.log.warn('scan.lease-not-renewed', { error }))
  }, RENEW_MS)
  timer.unref()
  return {
    release: () => {
      clearInterval(timer)
      return renewing
    },
  }
}

async function renew(ctx: Ctx, held: LeasedScan[]): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(scans)
      .set({ lease_until: leaseFromNow(ctx) })
      .where(isStillLeased(held)),
  )
}
