import { eq } from 'drizzle-orm'
import { requirePermission } from '../../account/index.ts'
import { campaignFeeds, campaigns } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { openReplaceable } from '../../platform/secrets/open-replaceable.ts'
import { sealSecret } from '../../platform/secrets/seal-secret.ts'
import { feedUrl, hashOf, newSecret, placeOf } from './secret-address.ts'

type FeedAddress = { url: string | null }

/** Returns the address of a campaign's feed; null where it has none, or none that can be read. Throws `NotFoundError`. */
export async function getFeed(ctx: UserCtx, id: string): Promise<FeedAddress> {
  requirePermission(ctx, 'manage_webhooks')
  const [row] = await ctx.db.statement((tx) =>
    tx
      .select({ feed: campaignFeeds })
      .from(campaigns)
      .leftJoin(campaignFeeds, eq(campaignFeeds.campaign_id, campaigns.id))
      .where(eq(campaigns.id, id)),
  )
  if (!row) throw new NotFoundError('campaign')
  const secret = row.feed && openReplaceable(ctx, placeOf(row.feed), row.feed.secret)
  return { url: secret === null ? null : feedUrl(ctx, secret) }
}

/** Creates a new address for a campaign's feed and ends the previous one. Throws `NotFoundError`. */
export function renewFeed(ctx: UserCtx, campaign_id: string): Promise<FeedAddress> {
  requirePermission(ctx, 'manage_webhooks')
  const secret = newSecret()
  const user_id = ctx.user.id
  const fields = {
    secret_hash: hashOf(secret),
    secret: sealSecret(ctx.keyRing, placeOf({ campaign_id, user_id }), secret),
    created_at: ctx.now(),
  }
  return ctx.db.transaction(async (tx) => {
    const [campaign] = await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.id, campaign_id))
    if (!campaign) throw new NotFoundError('campaign')
    await tx
      .insert(campaignFeeds)
      .values({ campaign_id, user_id, ...fields })
      .onConflictDoUpdate({ target: campaignFeeds.campaign_id, set: fields })
    return { url: feedUrl(ctx, secret) }
  })
}

/** Ends the feed of a campaign. Throws `NotFoundError` where it has none. */
export async function deleteFeed(ctx: UserCtx, id: string): Promise<{ success: true }> {
  requirePermission(ctx, 'manage_webhooks')
  const gone = await ctx.db.statement((tx) =>
    tx
      .delete(campaignFeeds)
      .where(eq(campaignFeeds.campaign_id, id))
      .returning({ id: campaignFeeds.campaign_id }),
  )
  if (gone.length === 0) throw new NotFoundError('feed')
  return { success: true }
}
