import { eq, sql } from 'drizzle-orm'
import { firstLooks } from '../../db/schema/index.ts'
import type { FoundSoFar } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { LEASE_MS, endOfLease } from '../../platform/database/leases.ts'

type LookChange = Partial<FoundSoFar> & { state: 'searching' | 'reading' | 'done' | 'failed' }

/** Saves how far an answer has come, and notifies whoever waits for it. */
export type Report = (change: LookChange) => Promise<void>

export async function saveChange(ctx: Ctx, id: string, { state, ...found }: LookChange): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(firstLooks)
      .set({
        state,
        version: sql`${firstLooks.version} + 1`,
        found: sql`${firstLooks.found} || ${JSON.stringify(found)}::jsonb`,
        lease_until: endOfLease(ctx.databaseNow(), LEASE_MS),
      })
      .where(eq(firstLooks.id, id))
    await ctx.events.emit(tx, id, { type: 'proposal', read: found.read ?? 0, of: found.of ?? 0 })
  })
}
