import { and, eq, isNotNull } from 'drizzle-orm'
import { lockAndSelectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { campaignRules, matchesQueue } from '../../db/schema/index.ts'
import { hideMatches } from '../inbox/hide-matches.ts'
import { lockMatchesToChange } from '../inbox/lock-matches.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { isByMeaning } from './is-by-meaning.ts'
import { createHidingRuleFinder } from './find-hiding-rule.ts'
import { selectRules } from './queries.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import type { AcceptedRow } from './queries.ts'
import { rescoreMatches } from './rescore-matches.ts'
import { withAllPlaces } from './with-all-places.ts'

/**
 * Undoes a rule. Matches that it hid show again unless another rule hides them; scores that it moved are computed
 * without it.
 */
export function undoRule(
  ctx: UserCtx,
  { id, rule_id }: { id: string; rule_id: string },
): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const campaign = withAllPlaces(await lockAndSelectCampaign(ctx, tx, id))
    const before = await selectRules(tx, [id])
    const undone = before.find((row) => row.id === rule_id)
    if (!undone) throw new NotFoundError('rule')
    const after = before.filter((row) => row !== undone)
    if (undone.rule.kind === 'adjust_words') await rescoreMatches(ctx, { campaign, rules: after })
    else await ctx.system.db.transaction((all) => showAgain(all, { campaign, after, undone }))
    await tx.delete(campaignRules).where(eq(campaignRules.id, rule_id))
    return { success: true }
  })
}

type UndoChange = { campaign: StoredCampaign; after: AcceptedRow[]; undone: AcceptedRow }

/**
 * Shows hidden matches again. A match that the edited campaign no longer finds stays as it is, unless the undone rule
 * hid it.
 */
async function showAgain(tx: Tx, { campaign, after, undone }: UndoChange) {
  const { campaign_id, hidden_by } = matchesQueue
  const areHidden = and(eq(campaign_id, campaign.id), isNotNull(hidden_by))
  const findRule = createHidingRuleFinder(campaign, after)
  await lockMatchesToChange(tx, areHidden)
  for (const { match, post } of await selectMatchesWithPosts(tx, areHidden)) {
    const result = findRule(post, isByMeaning(match))
    if (!result.found && match.hidden_by !== undone.id) continue
    if (result.hidden_by === match.hidden_by) continue
    await hideMatches(tx, { ids: [match.id], hidden_by: result.hidden_by })
  }
}
