import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { learn } from '@radar/engine'
import type { Campaign, FoundPost, Proposal } from '@radar/engine'
import type { RuleProposal } from '@radar/contract'
import { selectCampaign } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { runWithPauses } from '../../platform/run-with-pauses.ts'
import { historyStart, sessionPlan } from '../../account/index.ts'
import { isByMeaning } from './is-by-meaning.ts'
import { createHidingRuleFinder } from './find-hiding-rule.ts'
import { selectRules } from './queries.ts'
import { selectLatest } from './select-latest.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'
import { describeEffect } from './describe-rule.ts'
import { withAllPlaces } from './with-all-places.ts'

const MAX_EXAMPLES = 10
/** Matches of a campaign that are read at most, the latest of each: reading all would make everybody else wait. */
const MAX_JUDGED = 1_000
const MAX_RECENT = 500

/**
 * Proposes rules from the latest kept and dismissed matches, with their effect on the latest that no rule hides yet.
 * Changes nothing.
 */
export async function proposeRules(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ items: RuleProposal[]; total: number }> {
  const { campaign_id, verdict, hidden_by, scanned_at } = matchesQueue
  const since = historyStart(sessionPlan(ctx), ctx.now())
  const isOfCampaign = eq(campaign_id, campaignId)
  const isRecent = and(isOfCampaign, gte(scanned_at, since), isNull(hidden_by))
  const [stored, accepted] = await ctx.db.statement((tx) =>
    Promise.all([selectCampaign(ctx, tx, campaignId), selectRules(tx, [campaignId])]),
  )
  const judged = await selectLatest(ctx, and(isOfCampaign, isNotNull(verdict)), MAX_JUDGED)
  const recent = await selectLatest(ctx, isRecent, MAX_RECENT)
  const campaign = { ...withAllPlaces(stored), rules: accepted.map(({ rule }) => rule) }
  const learning = learn({
    campaign,
    kept: judged.filter(({ match }) => match.verdict === 'kept').map(toFoundPost),
    dismissed: judged.filter(({ match }) => match.verdict === 'dismissed').map(toFoundPost),
    recent: recent.map(toFoundPost),
  })
  const proposals = await runWithPauses(ctx, learning)
  const items = proposals.map((proposal) => toProposal(proposal, { campaign, recent }))
  return { items, total: items.length }
}

function toFoundPost({ match, post }: MatchWithPost): FoundPost {
  return { ...post, subreddit: match.subreddit, byMeaning: isByMeaning(match) }
}

function toProposal(
  { rule, effect }: Proposal,
  { campaign, recent }: { campaign: Campaign; recent: MatchWithPost[] },
): RuleProposal {
  const affected = affectedBy(rule, { campaign, recent })
  const listed = affected.filter(({ match }) => match.verdict !== 'dismissed')
  return {
    rule,
    statement: describeEffect(rule, effect),
    affects: effect.affects,
    of: effect.of,
    kept_affected: effect.kept_affected,
    still_listed: listed.length,
    examples: [...listed, ...affected.filter((found) => !listed.includes(found))]
      .slice(0, MAX_EXAMPLES)
      .map(({ match, post }) => ({ match_id: match.id, title: post.title, subreddit: match.subreddit })),
  }
}

/** Matches that a rule would hide, or whose score it would move: those that hiding the same words would hide. */
function affectedBy(
  rule: Proposal['rule'],
  { campaign, recent }: { campaign: Campaign; recent: MatchWithPost[] },
): MatchWithPost[] {
  const tried = rule.kind === 'adjust_words' ? { kind: 'exclude_words' as const, words: rule.words } : rule
  const before = (campaign.rules ?? []).map((accepted) => ({ id: 'accepted', rule: accepted }))
  const findRule = createHidingRuleFinder(campaign, [...before, { id: 'tried', rule: tried }])
  return recent.filter(({ match, post }) => findRule(post, isByMeaning(match)).hidden_by === 'tried')
}
