import { asc, count, eq } from 'drizzle-orm'
import { MAX_FACTS } from '@radar/contract'
import type { CampaignFact } from '@radar/contract'
import { lockOwnCampaign } from '../../campaigns/index.ts'
import { campaignFacts, campaigns } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'

const columns = {
  id: campaignFacts.id,
  campaign_id: campaignFacts.campaign_id,
  fact: campaignFacts.fact,
}

/** Facts that drafts of a campaign may state, oldest first. Throws `NotFoundError`. */
export function listFacts(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ items: CampaignFact[]; total: number }> {
  return ctx.db.statement(async (tx) => {
    const rows = await tx
      .select({ fact: columns })
      .from(campaigns)
      .leftJoin(campaignFacts, eq(campaignFacts.campaign_id, campaigns.id))
      .where(eq(campaigns.id, campaignId))
      .orderBy(asc(campaignFacts.created_at), asc(campaignFacts.id))
    if (rows.length === 0) throw new NotFoundError('campaign')
    const items = rows.flatMap(({ fact }) => fact ?? [])
    return { items, total: items.length }
  })
}

export function addFact(
  ctx: UserCtx,
  { id: campaign_id, fact }: { id: string; fact: string },
): Promise<CampaignFact> {
  return ctx.db.transaction(async (tx) => {
    // Facts that are added at the same time are counted one after the other.
    await lockOwnCampaign(ctx, tx, campaign_id)
    const [campaign] = await tx
      .select({ facts: count(campaignFacts.id) })
      .from(campaigns)
      .leftJoin(campaignFacts, eq(campaignFacts.campaign_id, campaigns.id))
      .where(eq(campaigns.id, campaign_id))
      .groupBy(campaigns.id)
    if (!campaign) throw new NotFoundError('campaign')
    if (campaign.facts >= MAX_FACTS)
      throw new ConflictError(`A campaign has room for ${MAX_FACTS} facts. Remove one first.`)
    const [added] = await tx
      .insert(campaignFacts)
      .values({ user_id: ctx.user.id, campaign_id, fact })
      .onConflictDoNothing()
      .returning(columns)
    if (!added) throw new ConflictError('This campaign has this fact already.')
    return added
  })
}

export function removeFact(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.statement(async (tx) => {
    const removed = await tx.delete(campaignFacts).where(eq(campaignFacts.id, id)).returning(columns)
    if (removed.length === 0) throw new NotFoundError('fact')
    return { success: true }
  })
}
