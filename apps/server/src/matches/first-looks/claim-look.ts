import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { firstLooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { isFresh } from './get-look.ts'
import { FAILED_NOTE } from './describe-look.ts'
import { reserveRequests } from './reserve-requests.ts'

/** A question that stopped so many processes would stop the next one, too. */
const MAX_CLAIMS = 2

/** Question that this process answers, and the minute that its requests count for. */
export type ClaimedLook = { id: string; about: string; reserved: Date }

/**
 * Claims the oldest question that nobody answers, and reserves its requests. Undefined where none waits, or where the hour
 * has too few requests left. One whose lease ended twice has failed.
 */
export function claimLook(ctx: Ctx): Promise<ClaimedLook | undefined> {
  const { id, about, state, asked_at, lease_until } = firstLooks
  const now = ctx.databaseNow()
  const isAbandoned = and(
    inArray(state, ['searching', 'reading']),
    isFree(lease_until, { now, max_ms: LEASE_MS }),
  )
  return ctx.db.transaction(async (tx) => {
    await lockName(tx, 'first looks')
    await failAbandoned(ctx, tx, isAbandoned)
    const [next] = await tx
      .select({ id, about })
      .from(firstLooks)
      .where(and(isFresh(ctx), or(eq(state, 'waiting'), isAbandoned)))
      .orderBy(asc(asked_at), asc(id))
      .limit(1)
    const reserved = next && (await reserveRequests(ctx, tx))
    if (!reserved) return undefined
    await tx
      .update(firstLooks)
      .set({
        state: 'searching',
        version: sql`${firstLooks.version} + 1`,
        lease_until: endOfLease(now, LEASE_MS),
        claims: sql`${firstLooks.claims} + 1`,
      })
      .where(eq(id, next.id))
    await ctx.events.emit(tx, next.id, { type: 'proposal', read: 0, of: 0 })
    return { ...next, reserved }
  })
}

async function failAbandoned(ctx: Ctx, tx: Tx, isAbandoned: SQL | undefined): Promise<void> {
  const failed = await tx
    .update(firstLooks)
    .set({
      state: 'failed',
      version: sql`${firstLooks.version} + 1`,
      found: sql`${firstLooks.found} || ${JSON.stringify({ note: FAILED_NOTE })}::jsonb`,
    })
    .where(and(isAbandoned, gte(firstLooks.claims, MAX_CLAIMS)))
    .returning({ id: firstLooks.id })
  for (const { id } of failed) await ctx.events.emit(tx, id, { type: 'proposal', read: 0, of: 0 })
}
