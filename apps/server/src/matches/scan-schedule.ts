import { sql } from 'drizzle-orm'
import { lockOwners } from '../campaigns/index.ts'
import { scanSchedules } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { anyId } from '../platform/database/one-of.ts'

/**
 * Holds campaigns for whoever adds matches to them, until the transaction ends: nobody edits, deletes or reports them.
 * Returns the ids of those that are still there. First their users, then the campaign and then its schedule, in the order
 * of ids: so does everybody who waits for more than one of them.
 */
export async function lockCampaignSchedules(tx: Tx, ids: string[]): Promise<Set<string>> {
  await lockOwners(tx, ids)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from campaigns c join scan_schedules s on s.campaign_id = c.id
    where c.id = ${anyId(ids)} order by c.id for key share of c for update of s`)
  return new Set(rows.map(({ id }) => id))
}

/** How many matches began to show, and how many of them reach their user's floor. */
type Shown = { found: number; worth_a_look: number }

/** Counts matches that began to show, for the next report of their campaigns' scans. */
export async function countFound(tx: Tx, shown: ReadonlyMap<string, Shown>): Promise<void> {
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

/** The number of the post that was stored last. */
export const lastSeq = sql<number>`(select last_value from engagement_posts_seq_seq)`.mapWith(Number)
