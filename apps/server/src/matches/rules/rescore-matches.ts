import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { ruleEntries } from '@radar/engine'
import type { Post } from '@radar/engine'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import { lockMatchesToChange } from '../inbox/lock-matches.ts'
import { rescoreMatch } from '../inbox/rescore-match.ts'
import { createScorer } from '../../platform/create-scorer.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { reapplyVerdict } from '../reader/apply-verdict.ts'
import { planOf } from '../../account/index.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import { toStandingRule } from './queries.ts'
import type { AcceptedRow } from './queries.ts'

type Change = { campaign: StoredCampaign; before: AcceptedRow[]; after: AcceptedRow[] }

/**
 * Scores a campaign's matches as their scan would have with other rules. Only those are written whose score the
 * change of rules moves: nothing else about a match changes by the way.
 */
export function rescoreMatches(ctx: UserCtx, change: Change): Promise<void> {
  // The system sees those as well that wait for their scan.
  return ctx.system.db.transaction((tx) => rescore(ctx, tx, change))
}

async function rescore(ctx: UserCtx, tx: Tx, { campaign, before, after }: Change): Promise<void> {
  const { limits } = await planOf(tx, ctx.user.id, ctx.now())
  const campaign_prompts = campaign.campaign_prompts.slice(0, limits.relevancy_checks)
  const scorerWith = (rows: AcceptedRow[]) =>
    createScorer({ ...campaign, campaign_prompts, rules: rows.map(toStandingRule) })
  const scorers = { before: scorerWith(before), after: scorerWith(after) }
  const mutes = !isDeepStrictEqual(mutedIn(before), mutedIn(after))
  const ofCampaign = eq(matchesQueue.campaign_id, campaign.id)
  // Whoever scores one of them by the rules of before is waited for, and nobody does from here on.
  await lockMatchesToChange(tx, ofCampaign)
  for (const { match, post } of await selectMatchesWithPosts(tx, ofCampaign)) {
    if (!mutes && isDeepStrictEqual(evidenceIn(before, post), evidenceIn(after, post))) continue
    const then = Math.floor(match.scanned_at.getTime() / 1_000)
    const score = scorers.after.score(post, then)
    if (isDeepStrictEqual(score, scorers.before.score(post, then))) continue
    await rescoreMatch(tx, { id: match.id, score: reapplyVerdict(score, match) })
  }
}

/** A keyword that is muted counts for no post. */
function mutedIn(rows: AcceptedRow[]): string[] {
  return rows.flatMap(({ rule }) => (rule.kind === 'mute_keyword' ? [rule.keyword] : [])).toSorted()
}

/** What the words of rules say of a post: all others leave scores as they are. */
function evidenceIn(rows: AcceptedRow[], post: Post) {
  return ruleEntries(rows.map(toStandingRule), post)
}
