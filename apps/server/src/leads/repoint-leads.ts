import { sql } from 'drizzle-orm'
import { matchesOfLead } from '../db/matches-of-lead.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { asSystem } from '../platform/database/as-role.ts'
import { anyId } from '../platform/database/one-of.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/**
 * Points the leads of deleted matches to the person's best remaining match; a lead without one is deleted with its match.
 * Locks the remaining matches, so that none is deleted meanwhile: their posts first, to which leads refer too, and the
 * leads last, as a purge does.
 */
export async function repointLeads(
  _: Ctx,
  tx: Tx,
  { matches }: LifecycleEvent<'matches.deleting'>,
): Promise<void> {
  const gone = anyId(matches.map(({ id }) => id))
  const postsGone = anyId(matches.map(({ post_id }) => post_id))
  const leadsWithMatchesLeft = sql`
    lead_profiles cross join lateral ${matchesOfLead} m
    where lead_profiles.match_id = ${gone} and not m.id = ${gone}`
  // Users may not lock posts.
  await asSystem(
    tx,
    sql`
    select from engagement_posts where id = any(array(select m.post_id from ${leadsWithMatchesLeft}))
    order by id for key share`,
  )
  await tx.execute(sql`
    with matches_left as materialized (select m.id from ${leadsWithMatchesLeft})
    select from matches_queue where id in (select id from matches_left) order by id for share`)
  await tx.execute(sql`select from lead_profiles where match_id = ${gone} order by id for update`)
  await tx.execute(sql`
    update lead_profiles set match_id = best.id, relevance_score = best.relevance_score,
      first_matched_post_id = case when first_matched_post_id = ${postsGone} then best.post_id
        else first_matched_post_id end
    from (
      select distinct on (lead_profiles.id) lead_profiles.id as lead_id, m.id, m.post_id, m.relevance_score
      from ${leadsWithMatchesLeft} order by lead_profiles.id, m.relevance_score desc, m.scanned_at desc) best
    where lead_profiles.id = best.lead_id`)
}
