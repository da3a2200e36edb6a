import { eq } from 'drizzle-orm'
import type { Match } from '@radar/contract'
import { sumOf } from '@radar/engine'
import type { Score } from '@radar/engine'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import { selectReadCampaign } from '../index/select-read-campaign.ts'
import { reapplyReading, withoutReading } from '../reader/apply-reading.ts'
import { selectMatchesWithPosts } from '../rules/select-matches-with-posts.ts'
import type { MatchWithPost } from '../rules/select-matches-with-posts.ts'
import { getMatch } from './lists/get-match.ts'
import { lockMatchesToChange } from './lock-matches.ts'
import { rescoreMatch } from './rescore-match.ts'

/** Parts of a ledger that tell what the post itself is worth. */
const OF_POST: ReadonlySet<string> = new Set(['start', 'sentence', 'whole'])

/**
 * Match with a ledger that names sentences. Scans measure them from the default floor on; those of other matches are
 * measured when somebody opens the score, which stays as it is. Throws `NotFoundError`.
 */
export async function measureMatch(ctx: UserCtx, id: string): Promise<Match> {
  const match = await getMatch(ctx, id)
  const unmeasured = mayBeMeasured(match) ? await findUnmeasured(ctx.system, id) : undefined
  if (!unmeasured) return match
  const [scored] = await scorePosts({ ...ctx, relevance: ctx.relevance.awaited }, [unmeasured], {
    isWorthIt: () => true,
  })
  if (!scored) return match
  await save(ctx.system, { id, before: unmeasured.match, score: scored.score })
  return getMatch(ctx, id)
}

/** Undefined where the post is gone, or is read again anyway. */
async function findUnmeasured(system: Ctx, id: string) {
  return system.db.transaction(async (tx) => {
    const [found] = await selectMatchesWithPosts(tx, eq(matchesQueue.id, id))
    if (!found || found.match.post_gone || found.match.reread_since) return undefined
    const campaign = await selectReadCampaign(system, tx, found.match.campaign_id)
    return { ...found, campaign: { ...campaign, rules: [] }, at: found.match.scanned_at }
  })
}

type Measured = { id: string; before: MatchWithPost['match']; score: Score }

/** Saves the parts of the post where they still make up the score, and nothing changed meanwhile. */
async function save(system: Ctx, { id, before, score }: Measured): Promise<void> {
  await system.db.transaction(async (tx) => {
    const isThis = eq(matchesQueue.id, id)
    await lockMatchesToChange(tx, isThis)
    const [match] = await tx.select().from(matchesQueue).where(isThis)
    if (!match || match.reread_since || match.post_gone || match.read_by !== score.read_by) return
    if (match.relevance_score !== before.relevance_score) return
    const local = withoutReading(match)
    const ledger = [
      ...score.ledger.filter(({ part }) => OF_POST.has(part)),
      ...local.ledger.filter(({ part }) => !OF_POST.has(part)),
    ]
    if (sumOf(ledger) !== local.relevance_score) return
    const { reason } = score
    await rescoreMatch(tx, { id, score: reapplyReading({ ...local, ledger, reason }, match.reading) })
  })
}

/** True where the model read the post, and no sentence is measured yet. */
const mayBeMeasured = ({ read_by, ledger }: Match) =>
  read_by === 'model' && !ledger.some(({ part }) => part === 'sentence')
