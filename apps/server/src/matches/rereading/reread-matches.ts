import { and, isNotNull } from 'drizzle-orm'
import { lowestShownAs } from '@radar/contract'
import { isWorthMeasuring, replaceRules, sumOf } from '@radar/engine'
import type { Score } from '@radar/engine'
import type { StoredCampaign } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import { selectReadCampaign } from '../index/select-read-campaign.ts'
import { selectFloor } from '../inbox/select-floor.ts'
import { lockMatchesToChange } from '../inbox/lock-matches.ts'
import { notifyChanged } from '../inbox/notify-changed.ts'
import { saveRescores } from '../inbox/save-rescores.ts'
import { reapplyReading } from '../reader/apply-reading.ts'
import { countRefusedAfterCommit } from '../scan-schedule.ts'
import { selectRules, toStandingRule } from '../rules/queries.ts'
import { selectMatchesWithPosts } from '../rules/select-matches-with-posts.ts'
import { claimRereads, isAmong, renewRereads } from './claim-rereads.ts'
import type { ClaimedReread } from './claim-rereads.ts'
import { notifyLeft } from './notify-left.ts'

/**
 * Reads some matches again whose campaign or post was edited. The job sends itself again while there may be more, so
 * that a process that closes waits for these alone.
 */
export async function rereadMatches(ctx: Ctx): Promise<void> {
  const claimed = await claimRereads(ctx)
  if (claimed.length === 0) return
  await workUnderLease(() => reread(ctx, claimed), {
    renew: () => renewRereads(ctx, claimed),
    log: ctx.log,
  })
  await ctx.jobs.sendNow('reread-matches', [{}])
}

async function reread(ctx: Ctx, claimed: ClaimedReread[]): Promise<void> {
  const campaign = await findReadCampaign(ctx, claimed)
  if (!campaign) return
  const [matches, rules] = await ctx.db.transaction(async (tx) => [
    await selectMatchesWithPosts(tx, isAmong(claimed)),
    (await selectRules(tx, [campaign.id])).map(toStandingRule),
  ])
  const scored = await scorePosts(
    ctx,
    matches.map(({ match, post }) => ({
      id: match.id,
      at: match.scanned_at,
      post,
      campaign: { ...campaign, rules },
      answers: match.reading,
    })),
    // By the score that is shown: a rule or an answer of the AI may lift a post that is unlikely by itself.
    { isWorthIt: ({ score, answers }) => isWorthMeasuring(reapplyReading(score, answers)) },
  )
  await save(ctx, { campaign, claimed, scored })
}

/** Undefined where the campaign was deleted. */
async function findReadCampaign(ctx: Ctx, [claimed]: ClaimedReread[]): Promise<StoredCampaign | undefined> {
  return ctx.db.transaction(async (tx) => {
    try {
      return await selectReadCampaign(ctx, tx, claimed?.campaign_id ?? '')
    } catch (error) {
      if (error instanceof NotFoundError) return undefined
      throw error
    }
  })
}

type ScoredMatch = { id: string; post: Parameters<typeof replaceRules>[1]['post']; score: Score }
type Reread = { campaign: StoredCampaign; claimed: ClaimedReread[]; scored: ScoredMatch[] }

/** Saves the scores. A match that was edited again meanwhile is still to be read; one that cannot be read stays as it is. */
async function save(ctx: Ctx, { campaign, claimed, scored }: Reread): Promise<void> {
  const scoreOf = new Map(scored.map((one) => [one.id, one]))
  const sinceOf = new Map(claimed.map(({ id, since }) => [id, since.getTime()]))
  await ctx.db.transaction(async (tx) => {
    await lockMatchesToChange(tx, isAmong(claimed))
    const marked = await tx
      .select()
      .from(matchesQueue)
      .where(and(isAmong(claimed), isNotNull(matchesQueue.reread_since)))
    const matches = marked.filter(({ id, reread_since }) => reread_since?.getTime() === sinceOf.get(id))
    await tx
      .update(matchesQueue)
      .set({ reread_since: null, reread_lease_until: null })
      .where(isAmong(matches))
    // Rules and the verdict as they are now: both may have changed while the posts were read.
    const rules = (await selectRules(tx, [campaign.id])).map(toStandingRule)
    const rows = matches.flatMap((match) => {
      const read = scoreOf.get(match.id)
      if (!read) return []
      const ledger = replaceRules(read.score.ledger, { post: read.post, rules })
      const relevance_score = sumOf(ledger)
      return [
        {
          id: match.id,
          match,
          score: reapplyReading({ ...read.score, ledger, relevance_score }, match.reading),
        },
      ]
    })
    const refused = await saveRescores(ctx, rows)
    const { id: campaign_id, user_id } = campaign
    for (const { row, error } of refused) ctx.log.error('rereading.match-refused', { match: row.id, error })
    await countRefusedAfterCommit(
      ctx,
      refused.map(({ row }) => row.match),
    )
    const lowest = lowestShownAs(await selectFloor(tx, user_id))
    const scoreBefore = new Map(matches.map(({ id, relevance_score }) => [id, relevance_score]))
    const cameBack = rows.some(
      ({ id, score }) => score.relevance_score >= lowest && (scoreBefore.get(id) ?? 0) < lowest,
    )
    await notifyChanged(ctx, tx, { user_id, matches, cameBack })
    await notifyLeft(ctx, tx, { campaign_id, user_id })
  })
}
