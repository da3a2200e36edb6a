import { and, count, desc, eq, gte, isNull, not, notInArray } from 'drizzle-orm'
import { READING_GOALS, lowestShownAs } from '@radar/contract'
import { isAwaited, isListed } from '../../db/match-states.ts'
import { campaigns, engagementPosts, matchesQueue, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError, DraftForbiddenError, KnownError } from '../../platform/errors.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'
import { MAX_UNPAID_PER_DAY } from '../../account/index.ts'
import { draftReply } from './generate-reply.ts'
import { AiUnavailableError } from './write-with-ai.ts'

/** Lowest score, as shown, of a match that gets a draft nobody asked for. */
const MIN_SCORE = 60
/** Drafts of one campaign on one day (UTC), those that a person asked for included. */
const MAX_PER_DAY = 10
const DAY_MS = 86_400_000
/** Refusals of one user within the day that a post is young enough to be answered, which may span two days (UTC). */
const MAX_REFUSED = 2 * MAX_UNPAID_PER_DAY.failed_auto_drafts

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Ids of matches for which the AI provider wrote no usable draft. */
    matchesRefused: RecentAnswers<true>
  }
}

/**
 * Drafts replies to a campaign's best matches of posts of the last day that are neither dismissed nor hidden, where its
 * user switched that on and its goal is not to read alone. The drafts wait for a person; nothing is queued. It stops
 * before the quota is used up, so that some drafts are left for those that a person asks for. A match that the AI
 * provider refused is skipped for a day, so that it does not keep others from their draft at every arrival.
 */
export async function autoReply(ctx: Ctx, campaignId: string): Promise<void> {
  for (const { matchId, userId } of await selectUnanswered(ctx, campaignId))
    try {
      await draftReply(ctx, { userId, matchId, auto_drafted: true })
    } catch (error) {
      if (error instanceof ConflictError || error instanceof DraftForbiddenError) continue
      if (error instanceof AiUnavailableError && error.isAnswered) {
        recordRefused(ctx, matchId)
        continue
      }
      if (error instanceof KnownError) return
      throw error
    }
}

function recordRefused({ memory, now }: Ctx, matchId: string) {
  memory.matchesRefused.keep(matchId, true, new Date(now().getTime() + DAY_MS))
}

const wasRefused = ({ memory, now }: Ctx, matchId: string) =>
  memory.matchesRefused.find(matchId, now()) !== undefined

function selectUnanswered(ctx: Ctx, campaignId: string): Promise<{ matchId: string; userId: string }[]> {
  return ctx.db.transaction(async (tx) => {
    const left = MAX_PER_DAY - (await countToday(ctx, tx, campaignId))
    if (left <= 0) return []
    const found = await tx
      .select({ matchId: matchesQueue.id, userId: matchesQueue.user_id })
      .from(matchesQueue)
      .innerJoin(campaigns, eq(matchesQueue.campaign_id, campaigns.id))
      .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .leftJoin(replyDrafts, eq(replyDrafts.match_id, matchesQueue.id))
      .where(
        and(
          eq(campaigns.id, campaignId),
          // Elsewhere a person answers by hand.
          eq(engagementPosts.forum, ctx.forum.name),
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
      .limit(left + MAX_REFUSED)
    return found.filter(({ matchId }) => !wasRefused(ctx, matchId)).slice(0, left)
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
