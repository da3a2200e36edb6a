import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { learn } from '@radar/engine'
import type { Campaign, FoundPost, Proposal } from '@radar/engine'
import type { RuleProposal } from '@radar/contract'
import { selectCampaign } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { historyStart, sessionPlan } from '../../account/index.ts'
import { isByMeaning } from './is-by-meaning.ts'
import { createHidingRuleFinder } from './find-hiding-rule.ts'
import { selectRules } from './queries.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import type { MatchWithPost } from './select-matches-with-posts.ts'
import { describeEffect } from './describe-rule.ts'

const MAX_EXAMPLES = 10

/**
 * Proposes rules from kept and dismissed matches, with their effect on matches that no rule hides yet. Changes nothing.
 */
export async function proposeRules(
  ctx: UserCtx,
  campaignId: string,
): Promise<{ items: RuleProposal[]; total: number }> {
  const { campaign_id, verdict, hidden_by, scanned_at } = matchesQueue
  const since = historyStart(sessionPlan(ctx), ctx.now())
  const isRecent = and(gte(scanned_at, since), isNull(hidden_by))
  const isWanted = and(eq(campaign_id, campaignId), or(isNotNull(verdict), isRecent))
  const [stored, accepted, found] = await ctx.db.statement((tx) =>
    Promise.all([
      selectCampaign(ctx, tx, campaignId),
      selectRules(tx, [campaignId]),
      selectMatchesWithPosts(tx, isWanted),
    ]),
  )
  const campaign = { ...stored, rules: accepted.map(({ rule }) => rule) }
  const judged = found.filter(({ match }) => match.verdict !== null)
  const recent = found.filter(({ match }) => match.scanned_at >= since && match.hidden_by === null)
  const proposals = learn({
    campaign,
    kept: judged.filter(({ match }) => match.verdict === 'kept').map(toFoundPost),
    dismissed: judged.filter(({ match }) => match.verdict === 'dismissed').map(toFoundPost),
    recent: recent.map(toFoundPost),
  })
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
