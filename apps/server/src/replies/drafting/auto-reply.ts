import { and, count, desc, eq, gte, isNull, not, notInArray } from 'drizzle-orm'
import { READING_GOALS, lowestShownAs } from '@radar/contract'
import { isAwaited, isListed } from '../../db/match-states.ts'
import { campaigns, engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, KnownError } from '../../platform/errors.ts'
import { draftReply } from './generate-reply.ts'

/** Only what is at least good is worth a draft that nobody asked for. */
const MIN_SCORE = 60
/** Of one campaign on one day (UTC), whoever asked for the others. */
const MAX_A_DAY = 10
const DAY_MS = 86_400_000

/**
 * Drafts replies to a campaign's best matches of posts of the last day that are neither dismissed nor hidden, where its
 * user switched that on and its goal is not to read alone. The drafts wait on their cards for a person; nothing is queued from here. At the quota it stops.
 */
export async function autoReply(ctx: Ctx, campaignId: string): Promise<void> {
  for (const { matchId, userId } of await readUnanswered(ctx, campaignId))
    try {
      await draftReply(ctx, { userId, matchId, auto_drafted: true })
    } catch (error) {
      if (error instanceof ConflictError) continue
      if (error instanceof KnownError) return
      throw error
    }
}

function readUnanswered(ctx: Ctx, campaignId: string): Promise<{ matchId: string; userId: string }[]> {
  return ctx.db.transaction(async (tx) => {
    const left = MAX_A_DAY - (await countToday(ctx, tx, campaignId))
    if (left <= 0) return []
    return tx
      .select({ matchId: matchesQueue.id, userId: matchesQueue.user_id })
      .from(matchesQueue)
      .innerJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
      .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .leftJoin(replyDrafts, eq(replyDrafts.match_id, matchesQueue.id))
      .where(
        and(
          eq(campaigns.id, campaignId),
          eq(campaigns.auto_reply, true),
          eq(campaigns.active, true),
          notInArray(campaigns.goal_type, [...READING_GOALS]),
          isListed,
          not(isAwaited(ctx.now())),
          gte(matchesQueue.relevance_score, lowestShownAs(MIN_SCORE)),
          gte(engagementPosts.created_utc, new Date(ctx.now().getTime() - DAY_MS)),
          isNull(replyDrafts.id),
        ),
      )
      .orderBy(desc(matchesQueue.relevance_score))
      .limit(left)
  })
}

async function countToday(ctx: Ctx, tx: Tx, campaignId: string): Promise<number> {
  const now = ctx.now().getTime()
  const [row] = await tx
    .select({ drafts: count() })
    .from(replyDrafts)
    .innerJoin(matchesQueue, eq(matchesQueue.id, replyDrafts.match_id))
    .where(
      and(
        eq(matchesQueue.campaign_id, campaignId),
        gte(replyDrafts.created_at, new Date(now - (now % DAY_MS))),
      ),
    )
  return row?.drafts ?? 0
}
