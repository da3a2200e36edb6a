import { not } from 'drizzle-orm'
import { firstLooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isFresh } from './get-look.ts'
import { expireRequests } from './reserve-requests.ts'

/** Deletes questions and answers after an hour, and the count of requests with the last minute that needs it. */
export async function expireLooks(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.delete(firstLooks).where(not(isFresh(ctx)))
    await expireRequests(ctx, tx)
  })
}
