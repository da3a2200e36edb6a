import { eq, lt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { evergreenThreads } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { offeredSince } from './offered-since.ts'

/** Ends the offers of a purged post and removes its text from them. */
export async function closeThreads(_: Ctx, tx: Tx, { post }: LifecycleEvent<'post.purged'>): Promise<void> {
  await close(tx, eq(evergreenThreads.post_id, post.id))
}

/** Ends old offers, judged or not, so that posts that concern nobody else can be deleted. */
export async function endOldOffers(ctx: Ctx): Promise<void> {
  await ctx.db.transaction((tx) => close(tx, lt(evergreenThreads.offered_at, offeredSince(ctx))))
}

/** Removes text and post of offers. The forum's ids stay, so that no thread is offered twice. */
async function close(tx: Tx, areClosing: SQL): Promise<void> {
  await tx
    .update(evergreenThreads)
    .set({ post_id: null, reason: '', ledger: [], kind: null, fit: null })
    .where(areClosing)
}
