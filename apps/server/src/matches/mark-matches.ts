import { sql } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { tellChanged } from './tell-changed.ts'

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
  const [left, back] = await Promise.all([
    tx.execute<{ id: string }>(sql`
      update ${matchesQueue} m set blocked_at = ${ctx.now().toISOString()}::timestamptz
      where ${ofCampaign} and m.blocked_at is null and ${HAS_BLOCKED_AUTHOR} returning m.id`),
    tx.execute<{ id: string }>(sql`
      update ${matchesQueue} m set blocked_at = null
      where ${ofCampaign} and m.blocked_at is not null and not ${HAS_BLOCKED_AUTHOR} returning m.id`),
  ])
  const matches = [...left.rows, ...back.rows].map(({ id }) => ({ id, campaign_id }))
  await tellChanged(ctx, tx, { user_id, matches, cameBack: back.rows.length > 0 })
}
