import type { EvergreenList } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import { isNull, sql } from 'drizzle-orm'
import { requireCampaign } from '../../campaigns/index.ts'
import { evergreenSearches } from '../../db/schema/index.ts'
import { loadRunning } from '../index/load-running.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'
import { ConflictError, ForumUnavailableError } from '../../platform/errors.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { describeForumTrouble, sessionFor } from '../../forum/index.ts'
import { listThreads } from './list-threads.ts'
import { offerThreads } from './offer-threads.ts'
import { WEEK_MS, recordSearch, scheduleSearch, searchUnderLease } from './searches.ts'
import type { DueSearch } from './searches.ts'

const NOT_RUNNING =
  'This campaign is not running: it is inactive, or your plan has no room for it. Switch it on, or upgrade, to search for it.'
const THIS_WEEK = 'Old threads are searched for once a week, and this week’s search is done.'

/** Searches now instead of at the planned time. A campaign is searched for once a week either way. */
export async function searchNow(ctx: UserCtx, campaignId: string): Promise<EvergreenList> {
  const campaign = await ctx.db.statement((tx) => loadCampaign(ctx, tx, campaignId))
  const due = await ctx.system.db.statement((tx) => claim(ctx, tx, campaignId))
  try {
    const task = { campaign, rounds: due.rounds, session: sessionFor(ctx) }
    await searchUnderLease(ctx.system, [due], () => offerThreads(ctx.system, task))
  } catch (error) {
    await scheduleSearch(ctx.system, campaignId, 0)
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('evergreen.forum-trouble', { campaign: campaignId, error })
    throw new ForumUnavailableError(describeForumTrouble(error))
  }
  await recordSearch(ctx.system, due)
  return listThreads(ctx, campaignId)
}

async function loadCampaign(ctx: UserCtx, tx: Tx, id: string): Promise<RunningCampaign> {
  const [running] = await Promise.all([loadRunning(ctx, tx, [ctx.user.id]), requireCampaign(tx, id)])
  const campaign = running.get(ctx.user.id)?.campaigns.find((one) => one.id === id)
  if (!campaign) throw new ConflictError(NOT_RUNNING)
  return campaign
}

/** Claims this week's search of a campaign. Throws `ConflictError` where it was done, or is under way. */
async function claim(ctx: UserCtx, tx: Tx, campaign_id: string): Promise<DueSearch> {
  const now = ctx.databaseNow()
  const lease = { searching_until: endOfLease(now, LEASE_MS) }
  const { rounds, searched_at, searching_until } = evergreenSearches
  const [claimed] = await tx
    .insert(evergreenSearches)
    .values({ campaign_id, user_id: ctx.user.id, due_at: ctx.now(), ...lease })
    .onConflictDoUpdate({
      target: evergreenSearches.campaign_id,
      set: lease,
      setWhere: sql`(${isNull(searched_at)} or ${isLongAgo(searched_at, { now: ctx.now(), ms: WEEK_MS })})
        and ${isFree(searching_until, { now, max_ms: LEASE_MS })}`,
    })
    .returning({ campaign_id: evergreenSearches.campaign_id, rounds })
  if (!claimed) throw new ConflictError(THIS_WEEK)
  return claimed
}
