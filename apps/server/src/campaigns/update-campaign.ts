import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Campaign, CampaignInput } from '@radar/contract'
import { applyBlocks } from './do-not-contact/apply-blocks.ts'
import { findUsernames } from '../forum/index.ts'
import { campaigns } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { requireHourlyScanning, requireRoom } from '../account/index.ts'
import { checkKeywords } from './check-keywords.ts'
import { checkPlaces } from './check-places.ts'
import { lockAndSelectCampaign } from './lock-campaign.ts'
import type { StoredCampaign } from './queries.ts'
import { replaceLists } from './replace-lists.ts'
import { forgetAllBut } from './searched-words.ts'
import { addTroublesOf } from './add-troubles.ts'
import { toCampaign } from './to-campaigns.ts'

type Change = { id: string } & { [Field in keyof CampaignInput]?: CampaignInput[Field] | undefined }

/**
 * Changes the given fields of a campaign; a given list replaces the previous one. Room is required only where the
 * change takes more of it, so that a user can still edit and cut back after a downgrade. A form that is saved as it was
 * leaves no line in the activity log.
 */
export async function updateCampaign(ctx: UserCtx, { id, ...asked }: Change): Promise<Campaign> {
  const { other_places: places, negative_users: blocked } = asked
  const change = {
    ...asked,
    ...(places && { other_places: checkPlaces(ctx, places) }),
    ...(blocked && { negative_users: await findUsernames(ctx, blocked) }),
  }
  const campaign = await ctx.db.transaction(async (tx) => {
    const before = await lockAndSelectCampaign(ctx, tx, id)
    if (!differs(before, change)) return toCampaign(ctx, tx, id)
    if (change.scanning_frequency && change.scanning_frequency !== before.scanning_frequency)
      await requireHourlyScanning(ctx, tx, change.scanning_frequency)
    const { subreddits, other_places, keywords, negative_users, campaign_prompts, names, ...fields } = change
    await requireRoom(ctx, tx, {
      subreddits: countGrowth(before.subreddits, subreddits) + countGrowth(before.other_places, other_places),
      keywords: (keywords ?? []).length - before.keywords.length,
    })
    if (keywords) checkKeywords(keywords)
    await tx
      .update(campaigns)
      .set({ ...fields, updated_at: ctx.now() })
      .where(eq(campaigns.id, id))
    await replaceLists(ctx, tx, id, {
      subreddits,
      other_places,
      keywords,
      negative_users,
      campaign_prompts,
      names,
    })
    // Posts that arrive from now on are compared with the new text alone.
    if (OWN_TEXT.some((field) => differs(before, { [field]: change[field] })))
      await tx.execute(forgetAllBut(id, 't', []))
    if (negative_users) await applyBlocks(ctx, [id])
    if (TEXT_FIELDS.some((field) => differs(before, { [field]: change[field] })))
      await ctx.lifecycle.emit(tx, { type: 'campaign.edited', campaign_id: id, user_id: ctx.user.id })
    return toCampaign(ctx, tx, id)
  })
  return addTroublesOf(ctx, campaign)
}

const OWN_TEXT = ['name', 'business_name', 'product_service', 'description'] as const
/** Entries that a list gains by a change, or loses; 0 where it stays. */
const countGrowth = (before: readonly unknown[], after: readonly unknown[] | undefined) =>
  after === undefined ? 0 : after.length - before.length

/** Fields that the model reads. */
const TEXT_FIELDS = [...OWN_TEXT, 'keywords', 'campaign_prompts'] as const

function differs(before: StoredCampaign, change: Omit<Change, 'id'>): boolean {
  const stored: Record<string, unknown> = before
  return Object.entries(change).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, stored[field]),
  )
}
