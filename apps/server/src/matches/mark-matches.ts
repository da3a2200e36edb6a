import { sql } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { anyId } from '../platform/database/one-of.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'
import { tellChanged } from './tell-changed.ts'

const HAS_BLOCKED_AUTHOR = sql`exists (
  select from engagement_posts p
  where p.id = m.post_id and (
    exists (select from negative_users n where n.campaign_id = m.campaign_id and lower(n.username) = p.author_key)
    or exists (select from do_not_contact d where d.user_id = m.user_id and lower(d.username) = p.author_key)))`

type Marked = { id: string; campaign_id: string }

/** Takes those of campaigns' matches from their lists whose authors are blocked by now, and gives the others back. */
export async function markMatches(
  ctx: Ctx,
  tx: Tx,
  { user_id, campaign_ids }: LifecycleEvent<'authors.blocked'>,
): Promise<void> {
  const ofCampaigns = sql`m.campaign_id = ${anyId(campaign_ids)}`
  const [left, back] = await Promise.all([
    tx.execute<Marked>(sql`
      update ${matchesQueue} m set blocked_at = ${ctx.now().toISOString()}::timestamptz
      where ${ofCampaigns} and m.blocked_at is null and ${HAS_BLOCKED_AUTHOR} returning m.id, m.campaign_id`),
    tx.execute<Marked>(sql`
      update ${matchesQueue} m set blocked_at = null
      where ${ofCampaigns} and m.blocked_at is not null and not ${HAS_BLOCKED_AUTHOR} returning m.id, m.campaign_id`),
  ])
  const listsMore = new Set(back.rows.map(({ campaign_id }) => campaign_id))
  const changed = Map.groupBy([...left.rows, ...back.rows], ({ campaign_id }) => listsMore.has(campaign_id))
  for (const [cameBack, matches] of changed) await tellChanged(ctx, tx, { user_id, matches, cameBack })
}
