import { findErased } from '../../campaigns/index.ts'
import { countsOf } from '../inbox/shown-matches.ts'
import { insertMatches } from '../inbox/insert-matches.ts'
import type { ShownCount } from '../inbox/shown-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { queueMatches } from '../reader/queue-matches.ts'
import { findHidingRules } from '../rules/find-hiding-rules.ts'
import { countFound, lockCampaignSchedules } from '../scan-schedule.ts'
import type { FoundMatch } from '../index/find-matches.ts'

/** A campaign for which so many matches began to show. */
export type FoundCount = { campaign: RunningCampaign; shown: ShownCount }

/** What was found, and for whom it shows at once. */
export type ToInsert = { matches: FoundMatch[]; showsNow(campaign: RunningCampaign): boolean }

/**
 * Inserts what was found, in a few statements for all campaigns together. Campaigns that were deleted meanwhile get
 * nothing; rules and blocks of this moment hold.
 */
export async function insertFoundMatches(
  ctx: Ctx,
  tx: Tx,
  { matches, showsNow }: ToInsert,
): Promise<FoundCount[]> {
  if (matches.length === 0) return []
  const campaigns = new Map(matches.map(({ campaign }) => [campaign.id, campaign]))
  const held = await lockCampaignSchedules(tx, [...campaigns.keys()])
  const standing = await withoutErased(
    ctx,
    tx,
    matches.filter(({ campaign }) => held.has(campaign.id)),
  )
  const hidden = await findHidingRules(tx, standing)
  const rows = standing.map(({ campaign, post, score, at, keywords }, place) => ({
    user_id: campaign.user_id,
    campaign_id: campaign.id,
    post_id: post.post_id,
    ...score,
    scanned_at: at,
    revealed_at: showsNow(campaign) ? at : null,
    hidden_by: hidden[place] ?? null,
    keywords,
  }))
  const found = await insertMatches(tx, rows)
  const ids = [...found.values()].flatMap((shown) => shown.ids)
  await queueMatches(ctx, tx, ids)
  await ctx.lifecycle.emit(tx, { type: 'matches.shown', ids })
  await countFound(tx, found)
  return [...campaigns.values()].flatMap((campaign) => {
    const revealed = found.get(campaign.id)
    return revealed ? [{ campaign, shown: countsOf(revealed) }] : []
  })
}

/** Nothing is collected of people whom the user of a campaign had erased. */
async function withoutErased(ctx: Ctx, tx: Tx, matches: FoundMatch[]): Promise<FoundMatch[]> {
  const erased = await findErased(
    ctx,
    tx,
    matches.map(({ campaign: { user_id }, post: { author } }) => ({ user_id, author })),
  )
  return matches.filter((_, place) => !erased[place])
}

/** Tells the users of campaigns what began to show, and has replies drafted where they want that. */
export async function notifyFoundMatches(ctx: Ctx, tx: Tx, found: FoundCount[]): Promise<void> {
  await ctx.events.emitMany(
    tx,
    found.map(({ campaign, shown }) => ({
      user_id: campaign.user_id,
      event: { type: 'matches', campaign_id: campaign.id, ...shown, match_ids: [] },
    })),
  )
  const answering = found.filter(({ campaign }) => campaign.auto_reply)
  for (const { campaign } of answering) await ctx.jobs.send('auto-reply', { campaign_id: campaign.id })
}
