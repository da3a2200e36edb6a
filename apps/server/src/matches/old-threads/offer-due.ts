import { RedditError } from '@radar/reddit'
import { sql } from 'drizzle-orm'
import { campaigns, evergreenSearches } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'
import { workThrough } from '../../platform/work-through.ts'
import { offerThreads } from './offer-threads.ts'
import { WEEK_MS, recordSearch, scheduleSearch, searchUnderLease } from './searches.ts'
import type { DueSearch } from './searches.ts'

/** Campaigns of one round, of ten minutes; each takes up to six requests of the forum. */
const MAX_CAMPAIGNS = 20
const AT_A_TIME = 2
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Searches for old threads of campaigns whose last search was a week ago, the longest due first. */
export async function offerDue(ctx: Ctx): Promise<void> {
  await scheduleFirst(ctx)
  await ctx.matching.catchUp()
  const due = await claimDue(ctx)
  await searchUnderLease(ctx, due, () =>
    workThrough(due, { atATime: AT_A_TIME, work: (each) => offer(ctx, each) }),
  )
}

/**
 * Schedules the first search of campaigns: after the first scan of a new campaign, and spread over a week for campaigns
 * from before. Sorts the rows, so that all are found before the first is inserted; otherwise each would be looked for
 * among those just inserted.
 */
async function scheduleFirst(ctx: Ctx): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const { active, created_at, id, user_id } = campaigns
  await ctx.db.transaction((tx) =>
    tx.execute(sql`
      insert into ${evergreenSearches} (campaign_id, user_id, due_at)
      select ${id}, ${user_id}, case
        when ${created_at} > ${now} - interval '1 day' then ${created_at} + interval '1 hour'
        else ${now} + random() * interval '7 days' end
      from ${campaigns}
      where ${active} and not exists (
        select from ${evergreenSearches} where ${evergreenSearches.campaign_id} = ${id})
      order by ${id}
      on conflict do nothing`),
  )
}

async function claimDue(ctx: Ctx): Promise<DueSearch[]> {
  const { campaign_id, due_at, rounds, searching_until } = evergreenSearches
  const now = ctx.databaseNow()
  const due = sql`(
    select ${campaign_id} from ${evergreenSearches}
    where ${isDue(due_at, { now: ctx.now(), max_ahead_ms: WEEK_MS })} and ${isFree(searching_until, { now, max_ms: LEASE_MS })}
    order by ${due_at} limit ${MAX_CAMPAIGNS} for update skip locked)`
  return ctx.db.transaction((tx) =>
    tx
      .update(evergreenSearches)
      .set({ searching_until: endOfLease(now, LEASE_MS) })
      .where(sql`${campaign_id} in ${due}`)
      .returning({ campaign_id, rounds }),
  )
}

/**
 * Offers threads to one campaign. Tries again in a day where the campaign does not run, and in an hour where the forum
 * does not answer.
 */
async function offer(ctx: Ctx, { campaign_id, rounds }: DueSearch): Promise<void> {
  const campaign = ctx.matching.running(campaign_id)
  if (!campaign || campaign.plan.evergreen_per_week === 0) return scheduleSearch(ctx, campaign_id, DAY_MS)
  const session = ctx.reddit.appOnly({ priority: 'background', max_wait_ms: 5 * 60_000 })
  try {
    await offerThreads(ctx, { campaign, rounds, session })
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('evergreen.forum-trouble', { campaign: campaign_id, error })
    return scheduleSearch(ctx, campaign_id, HOUR_MS)
  }
  await recordSearch(ctx, { campaign_id, rounds })
}
