import { eq, sql } from 'drizzle-orm'
import { campaignFeeds } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { SecretUnreadableError, rewrapSecret } from '../../platform/secrets/seal-secret.ts'
import { placeOf } from './secret-address.ts'

/** Wraps secrets of older master keys with the current one. Skips those that no key opens: the user renews the address. */
export async function rewrapFeeds(ctx: Ctx): Promise<void> {
  const stale = await ctx.db.transaction((tx) =>
    tx
      .select({ campaign_id: campaignFeeds.campaign_id })
      .from(campaignFeeds)
      .where(sql`${campaignFeeds.secret} ->> 'key_id' <> ${ctx.keyRing.currentId}`),
  )
  for (const { campaign_id } of stale) await rewrap(ctx, campaign_id)
}

function rewrap(ctx: Ctx, campaign_id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const isIt = eq(campaignFeeds.campaign_id, campaign_id)
    const [feed] = await tx.select().from(campaignFeeds).where(isIt).for('update')
    if (!feed) return
    try {
      const secret = rewrapSecret(ctx.keyRing, placeOf(feed), feed.secret)
      await tx.update(campaignFeeds).set({ secret }).where(isIt)
    } catch (error) {
      if (!(error instanceof SecretUnreadableError)) throw error
      ctx.log.warn('feed.unreadable', { campaign_id })
    }
  })
}
