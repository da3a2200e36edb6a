import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { replaceRules, sumOf } from '@radar/engine'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import { lockMatchesToChange } from '../inbox/lock-matches.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { reapplyReading, withoutReading } from '../reader/apply-reading.ts'
import { selectMatchesWithPosts } from './select-matches-with-posts.ts'
import { rescoreEach } from './rescore-each.ts'
import { toStandingRule } from './queries.ts'
import type { AcceptedRow } from './queries.ts'

type ScoringChange = { campaign: StoredCampaign; rules: AcceptedRow[] }

/** Replaces the lines of rules in the ledgers of a campaign's matches. No post is read again. */
export function rescoreMatches(ctx: UserCtx, { campaign, rules }: ScoringChange): Promise<void> {
  const standing = rules.map(toStandingRule)
  // The system also sees matches that wait for their scan.
  return ctx.system.db.transaction(async (tx) => {
    const ofCampaign = eq(matchesQueue.campaign_id, campaign.id)
    // Waits for transactions that score by the old rules; none begins from here on.
    await lockMatchesToChange(tx, ofCampaign)
    await rescoreEach(ctx.system, tx, {
      found: await selectMatchesWithPosts(tx, ofCampaign),
      isOldGone: false,
      score: ({ match, post }) => {
        const local = withoutReading(match)
        const ledger = replaceRules(local.ledger, { post, rules: standing })
        if (isDeepStrictEqual(ledger, local.ledger)) return undefined
        const relevance_score = sumOf(ledger)
        return { id: match.id, score: reapplyReading({ ...local, ledger, relevance_score }, match.reading) }
      },
    })
  })
}
