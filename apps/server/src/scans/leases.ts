import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { scans } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { endOfLease, isFreeWithin } from '../platform/database/leases.ts'
import { isOneOf } from '../platform/database/one-of.ts'

const RENEW_MS = 20_000
const LEASE_MS = 90_000

/** The end of a scan's lease that begins now. */
export const leaseFromNow = (ctx: Ctx): SQL<Date> => endOfLease(ctx.databaseNow(), LEASE_MS)

/** Nobody runs the scan. */
export const isUnheld = (ctx: Ctx): SQL =>
  isFreeWithin(scans.lease_until, { now: ctx.databaseNow(), max_ms: LEASE_MS })

/** Keeps the leases of running scans until it is released; a process that dies lets them run out. */
export function holdLeases(ctx: Ctx, scanIds: string[]): { release(): Promise<void> } {
  let renewing = Promise.resolve()
  const timer = setInterval(() => {
    renewing = renew(ctx, scanIds).catch((error: unknown) =>
      ctx.log.warn('scan.lease-not-renewed', { error }),
    )
  }, RENEW_MS)
  timer.unref()
  return {
    release: () => {
      clearInterval(timer)
      return renewing
    },
  }
}

async function renew(ctx: Ctx, scanIds: string[]): Promise<void> {
  await ctx.db.statement((tx) =>
    tx
      .update(scans)
      .set({ lease_until: leaseFromNow(ctx) })
      .where(and(isOneOf(scans.id, scanIds), eq(scans.status, 'running'))),
  )
}
