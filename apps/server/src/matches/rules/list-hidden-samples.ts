import { and, desc, eq, inArray } from 'drizzle-orm'
import { cutText, shownScore } from '@radar/contract'
import type { HiddenSample } from '@radar/contract'
import { campaignRules, campaigns, engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import { withinHistory } from '../inbox/within-history.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { titleOf } from '../../forum/index.ts'
import { describeRule } from './describe-rule.ts'
import { floorOf, isHiddenSample } from './hidden-samples.ts'

const MAX_SHOWN = 3
const MAX_BODY = 400

/** Lists a few samples that the user has not judged, latest first. */
export function listHiddenSamples(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ items: HiddenSample[]; total: number }> {
  const floor = floorOf(ctx)
  return ctx.db.statement(async (tx) => {
    const latest = tx
      .select({ id: matchesQueue.id })
      .from(matchesQueue)
      .where(and(withinHistory(ctx, campaignId), isHiddenSample(floor)))
      .orderBy(desc(matchesQueue.scanned_at), desc(matchesQueue.id))
      .limit(MAX_SHOWN)
    const rows = await tx
      .select({ match: matchesQueue, post: engagementPosts, rule: campaignRules.rule })
      .from(campaigns)
      .leftJoin(
        matchesQueue,
        and(eq(matchesQueue.campaign_id, campaigns.id), inArray(matchesQueue.id, latest)),
      )
      .leftJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .leftJoin(campaignRules, eq(campaignRules.id, matchesQueue.hidden_by))
      .where(eq(campaigns.id, campaignId))
      .orderBy(desc(matchesQueue.scanned_at), desc(matchesQueue.id))
    if (rows.length === 0) throw new NotFoundError('campaign')
    const items = rows.flatMap(({ match, post, rule }) =>
      match && post
        ? [
            {
              match_id: match.id,
              title: titleOf(post),
              body: cutText(post.body, MAX_BODY),
              subreddit: match.subreddit,
              relevance_score: match.relevance_score,
              hidden_by: rule ? `Your rule: ${describeRule(rule)}` : describeLowScore(match, floor),
            },
          ]
        : [],
    )
    return { items, total: items.length }
  })
}

/** Explanation of a low score, by the part that earned little. */
function describeLowScore(
  { relevance_score, reason }: typeof matchesQueue.$inferSelect,
  floor: number,
): string {
  return `It scored ${shownScore(relevance_score)}, under your floor of ${floor}. ${reason.replace(/(?<![.!?…])$/, '.')}`
}
