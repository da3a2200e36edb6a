import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

const HAS_BLOCKED_AUTHOR = sql`exists (
  select from engagement_posts p
  where p.id = m.post_id and (
    exists (select from negative_users n where n.campaign_id = m.campaign_id and lower(n.username) = lower(p.author))
    or exists (select from do_not_contact d where d.user_id = m.user_id and lower(d.username) = lower(p.author))))`

/** Takes those of a campaign's matches from its list whose authors are blocked by now, and gives the others back. */
export async function markMatches(
  ctx: Ctx,
  tx: Tx,
  { user_id, campaign_id }: LifecycleEvent<'authors.blocked'>,
): Promise<void> {
  const ofCampaign = sql`m.campaign_id = ${campaign_id}`
  const left = await block(tx, { matches: ofCampaign, now: ctx.now() })
  const { rows: back } = await tx.execute<{ id: string }>(sql`
    update ${matchesQueue} m set blocked_at = null
    where ${ofCampaign} and m.blocked_at is not null and not ${HAS_BLOCKED_AUTHOR} returning m.id`)
  if (left.length + back.length > 0)
    await ctx.events.emit(tx, user_id, { type: 'matches', campaign_id, found: 0 })
}

/** Of matches just kept, the ids of those that a block of the same moment takes from the list. */
export function markNewMatches(tx: Tx, { ids, now }: { ids: string[]; now: Date }): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([])
  return block(tx, { matches: sql`m.id in ${ids}`, now })
}

async function block(tx: Tx, { matches, now }: { matches: SQL; now: Date }): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${matchesQueue} m set blocked_at = ${now.toISOString()}::timestamptz
    where ${matches} and m.blocked_at is null and ${HAS_BLOCKED_AUTHOR} returning m.id`)
  return rows.map(({ id }) => id)
}
