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

type ScoringChange = { campaign: StoredCampaign; before: AcceptedRow[]; after: AcceptedRow[] }

/**
 * Scores a campaign's matches with changed rules, as their scan would have. Writes only those whose score the change
 * moves.
 */
export function rescoreMatches(ctx: UserCtx, change: ScoringChange): Promise<void> {
  // The system also sees matches that wait for their scan.
  return ctx.system.db.transaction((tx) => rescore(ctx, tx, change))
}

async function rescore(ctx: UserCtx, tx: Tx, { campaign, before, after }: ScoringChange): Promise<void> {
  const { limits } = await planOf(tx, ctx.user.id, ctx.now())
  const campaign_prompts = campaign.campaign_prompts.slice(0, limits.relevancy_checks)
  const scorerWith = (rows: AcceptedRow[]) =>
    createScorer({ ...campaign, campaign_prompts, rules: rows.map(toStandingRule) })
  const scorers = { before: scorerWith(before), after: scorerWith(after) }
  const changesMutes = !isDeepStrictEqual(mutedIn(before), mutedIn(after))
  const ofCampaign = eq(matchesQueue.campaign_id, campaign.id)
  // Waits for transactions that score by the old rules; none begins from here on.
  await lockMatchesToChange(tx, ofCampaign)
  for (const { match, post } of await selectMatchesWithPosts(tx, ofCampaign)) {
    if (!changesMutes && isDeepStrictEqual(evidenceIn(before, post), evidenceIn(after, post))) continue
    const then = Math.floor(match.scanned_at.getTime() / 1_000)
    const score = scorers.after.score(post, then)
    if (isDeepStrictEqual(score, scorers.before.score(post, then))) continue
    await rescoreMatch(tx, { id: match.id, score: reapplyVerdict(score, match) })
  }
}

/** Muted keywords of rules, in order. */
function mutedIn(rows: AcceptedRow[]): string[] {
  return rows.flatMap(({ rule }) => (rule.kind === 'mute_keyword' ? [rule.keyword] : [])).toSorted()
}

/** Ledger entries that rules give a post. Without a difference in them the score does not change. */
function evidenceIn(rows: AcceptedRow[], post: Post) {
  return ruleEntries(rows.map(toStandingRule), post)
}
