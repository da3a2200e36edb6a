import { sql } from 'drizzle-orm'
import { campaignPrompts, keywords, matchesQueue, subreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId } from '../../platform/database/one-of.ts'
import { reachesFloor } from './shown-matches.ts'
import type { RevealedMatches } from './shown-matches.ts'

/**
 * Shows the matches that waited for the scans of some campaigns. Returns those that are listed, by campaign. Deletes
 * those that were found by a keyword or in a subreddit that was removed since; nobody has seen them.
 */
export async function revealMatches(
  ctx: Ctx,
  tx: Tx,
  campaignIds: string[],
): Promise<Map<string, RevealedMatches>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ campaign_id: string } & RevealedMatches>(sql`
    with waiting as (
      select id, ${isStillFound} as is_asked_for from ${matchesQueue}
      where campaign_id = ${anyId(campaignIds)} and revealed_at is null order by id for update
    ), dropped as (
      delete from ${matchesQueue} m using waiting w where m.id = w.id and not w.is_asked_for
    ), revealed as (
      update ${matchesQueue} m set revealed_at = ${ctx.now().toISOString()}::timestamptz
      from waiting w where m.id = w.id and w.is_asked_for
      returning m.id, m.campaign_id, m.user_id, m.state, m.relevance_score
    ) select r.campaign_id, array_agg(r.id) as ids, count(*)::int as found, count(*) filter (where ${reachesFloor('r')})::int as worth_a_look
    from revealed r left join user_settings s on s.user_id = r.user_id where r.state = 'open' group by 1`)
  return new Map(rows.map(({ campaign_id, ...shown }) => [campaign_id, shown]))
}

/**
 * Condition: a keyword or the meaning, or an intent query, still finds the match in a watched subreddit. A match of an
 * intent query may contain keywords as well.
 */
const isStillFound = sql`(
  exists (select from ${subreddits} s where s.campaign_id = matches_queue.campaign_id
    and lower(s.subreddit) = lower(matches_queue.subreddit))
  and (cardinality(matches_queue.keywords) = 0 or exists (select from ${keywords} k where k.campaign_id = matches_queue.campaign_id
      and k.keyword = any(matches_queue.keywords))
    or exists (select from ${campaignPrompts} q where q.campaign_id = matches_queue.campaign_id)))`
