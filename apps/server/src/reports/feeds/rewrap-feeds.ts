import { campaignFeeds } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { rewrapColumn } from '../../platform/secrets/rewrap-column.ts'
import { placeOf } from './secret-address.ts'

/** Rewraps the addresses of feeds. The user renews an address that no key opens. */
export async function rewrapFeeds(ctx: Ctx): Promise<void> {
  const { secret: column, campaign_id: id, user_id: user } = campaignFeeds
  const unreadable = await rewrapColumn(ctx, {
    column,
    id,
    user,
    placeOf: (row) => placeOf({ campaign_id: row.id, user_id: row.user_id }),
  })
  for (const { place } of unreadable) ctx.log.warn('feed.unreadable', { campaign_id: place.id })
}
