import { eq, sql } from 'drizzle-orm'
import { lockOwners } from '../campaigns/index.ts'
import { scanSchedules } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { anyId } from '../platform/database/one-of.ts'
import type { ShownCount } from './inbox/shown-matches.ts'

/**
 * Locks campaigns with their scan schedules for a transaction that adds matches to them: until it ends, nobody edits,
 * deletes or reports them. Locks first their users, then campaigns, then schedules, each in the order of ids, as
 * everybody does who locks more than one. Returns the ids of the campaigns that still exist.
 */
export async function lockCampaignSchedules(tx: Tx, ids: string[]): Promise<Set<string>> {
  await lockOwners(tx, ids)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from campaigns c join scan_schedules s on s.campaign_id = c.id
    where c.id = ${anyId(ids)} order by c.id for key share of c for update of s`)
  return new Set(rows.map(({ id }) => id))
}

/** Adds newly shown matches, by campaign, to the counts of the campaigns' next scan reports. */
export async function countFound(tx: Tx, shown: ReadonlyMap<string, ShownCount>): Promise<void> {
  if (shown.size === 0) return
  const rows = [...shown].map(([campaign_id, { found, worth_a_look }]) => ({
    campaign_id,
    found,
    worth_a_look,
  }))
  await tx.execute(sql`
    update ${scanSchedules} s set found = s.found + v.found, worth_a_look = s.worth_a_look + v.worth_a_look
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(campaign_id uuid, found integer, worth_a_look integer)
    where s.campaign_id = v.campaign_id`)
}

type RefusedMatch = { campaign_id: string; subreddit: string }

/**
 * Counts a match that the database refused for the next scan report of its campaign. Locks its schedule, so that whoever
 * counts several goes in the order of campaigns.
 */
export async function countRefusedMatch(tx: Tx, { campaign_id, subreddit }: RefusedMatch): Promise<void> {
  const { refused } = scanSchedules
  const counted = sql`jsonb_build_object(${subreddit}::text, coalesce((${refused} ->> ${subreddit}::text)::int, 0) + 1)`
  await tx
    .update(scanSchedules)
    .set({ refused: sql`${refused} || ${counted}` })
    .where(eq(scanSchedules.campaign_id, campaign_id))
}

/**
 * Counts refused matches once the open transaction is committed, in the order of campaigns: whoever has locked matches
 * must not wait for a schedule, since those who add matches lock their schedules first.
 */
export async function countRefusedAfterCommit(ctx: Ctx, refused: readonly RefusedMatch[]): Promise<void> {
  if (refused.length === 0) return
  const inOrder = refused.toSorted((one, other) => (one.campaign_id < other.campaign_id ? -1 : 1))
  const count = () =>
    ctx.db.transaction(async (tx) => {
      for (const one of inOrder) await countRefusedMatch(tx, one)
    })
  // What was committed stays, so its caller does not fail with the count.
  await ctx.afterCommit(() =>
    count().catch((error: unknown) => ctx.log.error('matching.refused-not-counted', { error })),
  )
}

/** Number of the post that was stored last. */
export const lastSeq = sql<number>`(select last_value from engagement_posts_seq_seq)`.mapWith(Number)
