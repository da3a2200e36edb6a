import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import { selectCampaign } from '../../campaigns/index.ts'
import { planOf } from '../../account/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import { lockMatchesToChange } from '../inbox/lock-matches.ts'
import { rescoreMatch } from '../inbox/rescore-match.ts'
import { reapplyVerdict } from '../reader/apply-verdict.ts'
import { selectRules, toStandingRule } from '../rules/queries.ts'
import { selectMatchesWithPosts } from '../rules/select-matches-with-posts.ts'
import type { MatchWithPost } from '../rules/select-matches-with-posts.ts'

const MATCHES_TOGETHER = 20

/** Reads all matches again whose campaign or post was edited, campaign by campaign, and shows how many are left. */
export async function rereadMatches(ctx: Ctx): Promise<void> {
  while (await rereadSome(ctx));
}

/** Rereads some matches of one campaign, the latest first. Returns whether there were any. */
async function rereadSome(ctx: Ctx): Promise<boolean> {
  const { campaign_id, reread_since } = matchesQueue
  const found = await ctx.db.transaction(async (tx) => {
    const [oldest] = await tx
      .select({ campaign_id })
      .from(matchesQueue)
      .where(isNotNull(reread_since))
      .orderBy(asc(reread_since))
      .limit(1)
    if (!oldest) return undefined
    const ofCampaign = and(eq(campaign_id, oldest.campaign_id), isNotNull(reread_since))
    const matches = await selectMatchesWithPosts(tx, ofCampaign, MATCHES_TOGETHER)
    const campaign = await selectCampaign(ctx, tx, oldest.campaign_id)
    const { limits } = await planOf(tx, campaign.user_id, ctx.now())
    const rules = await selectRules(tx, [campaign.id])
    const campaign_prompts = campaign.campaign_prompts.slice(0, limits.relevancy_checks)
    return { matches, campaign: { ...campaign, campaign_prompts, rules: rules.map(toStandingRule) } }
  })
  if (!found) return false
  const { campaign, matches } = found
  const scored = await scorePosts(
    ctx,
    matches.map((one) => ({ ...one, campaign })),
  )
  await save(ctx, campaign, scored)
  return true
}

type ScoredMatch = Awaited<
  ReturnType<typeof scorePosts<MatchWithPost & Parameters<typeof scorePosts>[1][number]>>
>[number]

/** Saves scores of matches that were not edited again meanwhile. */
async function save(
  ctx: Ctx,
  campaign: { id: string; user_id: string },
  scored: readonly ScoredMatch[],
): Promise<void> {
  const { id, campaign_id, reread_since } = matchesQueue
  const ids = scored.map(({ match }) => match.id)
  await ctx.db.transaction(async (tx) => {
    await lockMatchesToChange(tx, isOneOf(id, ids))
    for (const { match, score } of scored) {
      const isUnchanged = and(eq(id, match.id), eq(reread_since, match.reread_since ?? ctx.now()))
      const [read] = await tx
        .update(matchesQueue)
        .set({ reread_since: null })
        .where(isUnchanged)
        .returning({ id })
      if (read) await rescoreMatch(tx, { id: match.id, score: reapplyVerdict(score, match) })
    }
    const [left] = await tx
      .select({ count: count() })
      .from(matchesQueue)
      .where(and(eq(campaign_id, campaign.id), isNotNull(reread_since)))
    await ctx.events.emit(tx, campaign.user_id, {
      type: 'matches',
      campaign_id: campaign.id,
      found: 0,
      worth_a_look: 0,
      match_ids: ids,
    })
    await ctx.events.emit(tx, campaign.user_id, {
      type: 'rereading',
      campaign_id: campaign.id,
      left: left?.count ?? 0,
    })
  })
}
