import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { EvergreenList } from '@radar/contract'
import { campaigns, engagementPosts, evergreenSearches, evergreenThreads } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { sessionPlan } from '../../account/index.ts'
import { offeredSince } from './offered-since.ts'
import { toThread } from './to-thread.ts'

/** Longest list: more than the largest plan offers within the time that an offer lasts. */
const MAX_LISTED = 50

/** Lists a campaign's offered threads that are not judged and can still be answered, latest offers first. */
export async function listThreads(ctx: UserCtx, campaignId: string): Promise<EvergreenList> {
  const [campaign, rows] = await ctx.db.statement((tx) =>
    Promise.all([selectSearch(tx, campaignId), selectOffered(ctx, tx, campaignId)]),
  )
  if (!campaign) throw new NotFoundError('campaign')
  return {
    items: rows.map((row) => toThread(ctx, row)),
    a_week: sessionPlan(ctx).evergreen_per_week,
    searched_at: campaign.search?.searched_at?.toISOString() ?? null,
    next_at: campaign.search?.due_at.toISOString() ?? null,
  }
}

async function selectSearch(tx: Tx, campaignId: string) {
  const [campaign] = await tx
    .select({ search: evergreenSearches })
    .from(campaigns)
    .leftJoin(evergreenSearches, eq(evergreenSearches.campaign_id, campaigns.id))
    .where(eq(campaigns.id, campaignId))
  return campaign
}

function selectOffered(ctx: UserCtx, tx: Tx, campaignId: string) {
  const { campaign_id, offered_at, post_id, relevance_score, id, verdict } = evergreenThreads
  return tx
    .select()
    .from(evergreenThreads)
    .innerJoin(engagementPosts, eq(engagementPosts.id, post_id))
    .where(
      and(
        eq(campaign_id, campaignId),
        isNull(verdict),
        gte(offered_at, offeredSince(ctx)),
        isNull(engagementPosts.purged_at),
        eq(engagementPosts.locked, false),
        eq(engagementPosts.archived, false),
        isByUnblocked(campaignId),
      ),
    )
    .orderBy(desc(offered_at), desc(relevance_score), desc(id))
    .limit(MAX_LISTED)
}

/** Condition: the author was not blocked after the offer. */
const isByUnblocked = (campaignId: string) => sql`not exists (
  select from negative_users n where n.campaign_id = ${campaignId} and lower(n.username) = ${engagementPosts.author_key}
) and not exists (
  select from do_not_contact d where d.user_id = ${evergreenThreads.user_id} and lower(d.username) = ${engagementPosts.author_key})`
