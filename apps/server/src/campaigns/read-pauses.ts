import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Pause, Plan } from '@radar/contract'
import { campaignPrompts, campaigns, keywords, subreddits } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { planOf } from '../usage/index.ts'
import { describePause } from './describe-pause.ts'
import type { StoredCampaign } from './queries.ts'
import { SHARED_LISTS, sharePlan } from './share-plan.ts'
import type { Share, SharedList } from './share-plan.ts'

export type Pauses = {
  /** How many of the active campaigns the plan has room for. */
  running: number
  /** What of one campaign rests. What its person switched off does not rest, it is off. */
  of(campaign: Pausable): Pause[]
}

type Pausable = Pick<StoredCampaign, 'id' | 'active' | 'scanning_frequency' | SharedList>

/** What of a user's campaigns the plan has no room for at present. */
export async function readPauses(ctx: UserCtx, tx: Tx): Promise<Pauses> {
  const plan = await planOf(tx, ctx.user.id, ctx.now())
  const shares = sharePlan(await readLengths(tx, ctx.user.id), plan.limits)
  return {
    running: shares.size,
    of: (campaign) => (campaign.active ? pausesOf(campaign, { share: shares.get(campaign.id), plan }) : []),
  }
}

function pausesOf(campaign: Pausable, { share, plan }: { share: Share | undefined; plan: Plan }): Pause[] {
  const pause = (thing: Pause['thing'], entries: string[] = []): Pause => ({
    thing,
    entries,
    reason: describePause(thing, plan.limits),
  })
  if (!share) return [pause('campaigns')]
  const lists = SHARED_LISTS.flatMap((list) => {
    const entries = campaign[list].slice(share[list])
    return entries.length > 0 ? [pause(list, entries)] : []
  })
  const isSlower = campaign.scanning_frequency === 'hourly' && !plan.hourly_scanning
  return isSlower ? [...lists, pause('hourly_scanning')] : lists
}

/** The active campaigns, oldest first, with how many entries each of their lists has. */
async function readLengths(tx: Tx, userId: string): Promise<({ id: string } & Share)[]> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.user_id, userId), eq(campaigns.active, true)))
    .orderBy(asc(campaigns.created_at), asc(campaigns.id))
  const ids = rows.map(({ id }) => id)
  const subredditsOf = await countEntries(tx, 'subreddits', ids)
  const keywordsOf = await countEntries(tx, 'keywords', ids)
  const promptsOf = await countEntries(tx, 'campaign_prompts', ids)
  return ids.map((id) => ({
    id,
    subreddits: subredditsOf(id),
    keywords: keywordsOf(id),
    campaign_prompts: promptsOf(id),
  }))
}

const tables = { subreddits, keywords, campaign_prompts: campaignPrompts }

async function countEntries(tx: Tx, list: SharedList, ids: string[]): Promise<(id: string) => number> {
  const { campaign_id } = tables[list]
  const rows = await tx
    .select({ campaign_id, entries: count() })
    .from(tables[list])
    .where(inArray(campaign_id, ids))
    .groupBy(campaign_id)
  const counts = new Map(rows.map((row) => [row.campaign_id, row.entries]))
  return (id) => counts.get(id) ?? 0
}
