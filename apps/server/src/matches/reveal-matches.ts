import { sql } from 'drizzle-orm'
import { matchesQueue } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { anyId } from '../platform/database/one-of.ts'
import { reachesFloor } from './shown-matches.ts'
import type { RevealedMatches } from './shown-matches.ts'

/** Shows the matches that waited for the scans of some campaigns, and returns how many are listed by it, by campaign. */
export async function revealMatches(
  ctx: Ctx,
  tx: Tx,
  campaignIds: string[],
): Promise<Map<string, RevealedMatches>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ campaign_id: string } & RevealedMatches>(sql`
    with revealed as (
      update ${matchesQueue} set revealed_at = ${ctx.now().toISOString()}::timestamptz
      where campaign_id = ${anyId(campaignIds)} and revealed_at is null
      returning id, campaign_id, user_id, state, relevance_score
    ) select r.campaign_id, array_agg(r.id) as ids, count(*)::int as found, count(*) filter (where ${reachesFloor('r')})::int as worth_a_look
    from revealed r left join user_settings s on s.user_id = r.user_id where r.state = 'open' group by 1`)
  return new Map(rows.map(({ campaign_id, ...shown }) => [campaign_id, shown]))
}
