import { randomUUID } from 'node:crypto'
import type { Campaign, CampaignInput } from '@radar/contract'
import { findUsernames } from '../forum/index.ts'
import { campaigns } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { requireHourlyScanning, requireRoom } from '../account/index.ts'
import { checkKeywords } from './check-keywords.ts'
import { checkPlaces } from './check-places.ts'
import { replaceLists } from './replace-lists.ts'
import { addTroublesOf } from './add-troubles.ts'
import { toCampaign } from './to-campaigns.ts'

/** Creates a campaign, if the plan has room for it and its lists. */
export async function createCampaign(ctx: UserCtx, asked: CampaignInput): Promise<Campaign> {
  const input = { ...asked, negative_users: await findUsernames(ctx, asked.negative_users) }
  const campaign = await ctx.db.transaction(async (tx) => {
    await requireHourlyScanning(ctx, tx, input.scanning_frequency)
    const { subreddits, other_places, keywords, negative_users, campaign_prompts, names, ...fields } = input
    await requireRoom(ctx, tx, {
      campaigns: 1,
      subreddits: subreddits.length + other_places.length,
      keywords: keywords.length,
    })
    checkKeywords(keywords)
    const places = checkPlaces(ctx, other_places)
    const id = randomUUID()
    await tx.insert(campaigns).values({ ...fields, id, user_id: ctx.user.id })
    await replaceLists(ctx, tx, id, {
      subreddits,
      other_places: places,
      keywords,
      negative_users,
      campaign_prompts,
      names,
    })
    return toCampaign(ctx, tx, id)
  })
  return addTroublesOf(ctx, campaign)
}
