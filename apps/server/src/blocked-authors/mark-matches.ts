import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../platform/database/db.ts'

const HAS_BLOCKED_AUTHOR = sql`exists (
  select from engagement_posts p
  where p.id = m.post_id and (
    exists (select from negative_users n where n.campaign_id = m.campaign_id and lower(n.username) = lower(p.author))
    or exists (select from do_not_contact d where d.user_id = m.user_id and lower(d.username) = lower(p.author))))`

/** Takes those of a campaign's matches from its list whose authors are blocked by now, and gives the others back. */
export async function markMatches(tx: Tx, { campaign_id, now }: { campaign_id: string; now: Date }) {
  const ofCampaign = sql`m.campaign_id = ${campaign_id}`
  const left = await block(tx, { matches: ofCampaign, now })
  const { rows: back } = await tx.execute<{ id: string }>(sql`
    update matches_queue m set blocked_at = null
    where ${ofCampaign} and m.blocked_at is not null and not ${HAS_BLOCKED_AUTHOR} returning m.id`)
  return { left: left.length, back: back.length }
}

/** Of matches just kept, the ids of those that a block of the same moment takes from the list. */
export function markNewMatches(tx: Tx, { ids, now }: { ids: string[]; now: Date }): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([])
  return block(tx, { matches: sql`m.id in ${ids}`, now })
}

async function block(tx: Tx, { matches, now }: { matches: SQL; now: Date }): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update matches_queue m set blocked_at = ${now.toISOString()}::timestamptz
    where ${matches} and m.blocked_at is null and ${HAS_BLOCKED_AUTHOR} returning m.id`)
  return rows.map(({ id }) => id)
}
