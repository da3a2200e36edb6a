import { sql } from 'drizzle-orm'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { notifyChanged } from './notify-changed.ts'

const HAS_BLOCKED_AUTHOR = sql`exists (
  select from engagement_posts p
  where p.id = m.post_id and (
    exists (select from negative_users n where n.campaign_id = m.campaign_id and lower(n.username) = p.author_key)
    or exists (select from do_not_contact d where d.user_id = m.user_id and lower(d.username) = p.author_key)))`

type MarkedMatch = { id: string; campaign_id: string; is_back: boolean }

/** Marks matches whose authors are blocked now, which takes them from the lists, and unmarks the others. */
export async function markBlockedMatches(
  ctx: Ctx,
  tx: Tx,
  { user_id, campaign_ids }: LifecycleEvent<'authors.blocked'>,
): Promise<void> {
  const { rows } = await tx.execute<MarkedMatch>(sql`
    update ${matchesQueue} m
    set blocked_at = case when m.blocked_at is null then ${ctx.now().toISOString()}::timestamptz end
    from (select m.id from ${matchesQueue} m
      where m.campaign_id = ${anyId(campaign_ids)} and (m.blocked_at is null) = ${HAS_BLOCKED_AUTHOR}
      order by m.id for no key update) held
    where m.id = held.id returning m.id, m.campaign_id, m.blocked_at is null as is_back`)
  const listsMore = new Set(rows.filter(({ is_back }) => is_back).map(({ campaign_id }) => campaign_id))
  const changed = Map.groupBy(rows, ({ campaign_id }) => listsMore.has(campaign_id))
  for (const [cameBack, matches] of changed) await notifyChanged(ctx, tx, { user_id, matches, cameBack })
}
