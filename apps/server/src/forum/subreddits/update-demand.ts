import { and, isNotNull, sql } from 'drizzle-orm'
import { PLANS } from '@radar/contract'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { clearTroubles } from '../readings/clear-troubles.ts'

const MAX_NAMES = 1_000
const LIVE_TIERS = Object.entries(PLANS).flatMap(([tier, { live_matches }]) => (live_matches ? [tier] : []))

/** Updates the demand for subreddits whose watching campaigns have changed. */
export async function updateDemand(ctx: Ctx): Promise<void> {
  const names = ctx.matching.takeTouched()
  try {
    await countDemand(ctx, names)
  } catch (error) {
    ctx.matching.touch(names)
    throw error
  }
}

/** Updates the demand for all subreddits that have one, since a process may die between a change and its count. */
export async function correctDemand(ctx: Ctx): Promise<void> {
  const { forum, subreddit, demand } = watchedSubreddits
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({ subreddit })
      .from(watchedSubreddits)
      .where(and(isOneOf(forum, ctx.forums.keys), isNotNull(demand))),
  )
  await countDemand(
    ctx,
    rows.map((row) => row.subreddit),
  )
}

async function countDemand(ctx: Ctx, names: string[]): Promise<void> {
  for (let start = 0; start < names.length; start += MAX_NAMES)
    await ctx.db.transaction(async (tx) => {
      // One count at a time: an older one must not overwrite a newer.
      await lockName(tx, 'demand of subreddits')
      await count(ctx, tx, names.slice(start, start + MAX_NAMES))
    })
}

/** Sets the demand for places, each in its forum. */
async function count(ctx: Ctx, tx: Tx, names: string[]): Promise<void> {
  const byForum = Map.groupBy(names, (name) => ctx.forums.keyOf(name))
  for (const [forum, own] of byForum) await countOfForum(ctx, tx, { forum, names: own })
}

/** Sets the demand by `exists`, which costs the same for a subreddit with one watching campaign and with all of them. */
async function countOfForum(
  ctx: Ctx,
  tx: Tx,
  { forum, names }: { forum: string; names: string[] },
): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const watching = sql`subreddits s join campaigns c on c.id = s.campaign_id and c.active and s.forum = ${forum}`
  const { rows } = await tx.execute<{ name: string; demand: string | null }>(sql`
    insert into ${watchedSubreddits} as w (forum, subreddit, demand)
    select ${forum}, n.name, case
      when exists (
        select from ${watching} join subscriptions p on p.user_id = c.user_id
        where lower(s.subreddit) = n.name and p.tier in ${LIVE_TIERS}
          and (p.subscription_end is null or p.subscription_end > ${now})) then 'live'
      when exists (select from ${watching} where lower(s.subreddit) = n.name) then 'daily' end
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) n(name) order by n.name
    on conflict (forum, subreddit) do update set demand = excluded.demand,
      due_at = case when excluded.demand = 'live' then least(w.due_at, ${now}) else w.due_at end
    where w.demand is distinct from excluded.demand returning w.subreddit as name, w.demand`)
  const left = rows.filter(({ demand }) => demand === null)
  await clearTroubles(ctx, tx, { forum, places: left.map(({ name }) => name) })
}
