import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { lowestShownAs } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import { campaigns, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ConflictError, KnownError } from '../../platform/errors.ts'
import { draftReply } from './generate-reply.ts'

/** Only what is at least good is worth a draft that nobody asked for. */
const MIN_SCORE = 60
const MAX_AT_ONCE = 10
const DAY_MS = 86_400_000

/**
 * Drafts replies to a campaign's best new matches that are neither dismissed nor hidden, where its user switched that on. The drafts wait on their cards
 * for a person; nothing is queued from here. At the quota it stops.
 */
export async function autoReply(ctx: Ctx, campaignId: string): Promise<void> {
  for (const { matchId, userId } of await readUnanswered(ctx, campaignId))
    try {
      await draftReply(ctx, { userId, matchId })
    } catch (error) {
      if (error instanceof ConflictError) continue
      if (error instanceof KnownError) return
      throw error
    }
}

function readUnanswered(ctx: Ctx, campaignId: string): Promise<{ matchId: string; userId: string }[]> {
  return ctx.db.transaction((tx) =>
    tx
      .select({ matchId: matchesQueue.id, userId: matchesQueue.user_id })
      .from(matchesQueue)
      .innerJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
      .leftJoin(replyDrafts, eq(replyDrafts.match_id, matchesQueue.id))
      .where(
        and(
          eq(campaigns.id, campaignId),
          eq(campaigns.auto_reply, true),
          eq(campaigns.active, true),
          isListed,
          gte(matchesQueue.relevance_score, lowestShownAs(MIN_SCORE)),
          gte(matchesQueue.scanned_at, new Date(ctx.now().getTime() - DAY_MS)),
          isNull(replyDrafts.id),
        ),
      )
      .orderBy(desc(matchesQueue.relevance_score))
      .limit(MAX_AT_ONCE),
  )
}
