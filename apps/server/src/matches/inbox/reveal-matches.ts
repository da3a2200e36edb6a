import { sql } from 'drizzle-orm'
import { DEFAULT_FLOOR, lowestShownAs } from '@radar/contract'
import { isOfPlace } from '../../db/is-of-place.ts'
import { campaignPrompts, keywords, matchesQueue, subreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId } from '../../platform/database/one-of.ts'
import { reachesFloor } from './shown-matches.ts'
import type { RevealedMatches } from './shown-matches.ts'

/**
 * Shows the matches that waited for the scans of some campaigns. Returns those that are listed, by campaign. Deletes
 * those that were found by a keyword or in a subreddit that was removed since, or by a meaning that is no longer asked
 * for; nobody has seen them. Those found by a meaning that was edited wait until they are read again.
 */
export async function revealMatches(
  ctx: Ctx,
  tx: Tx,
  campaignIds: string[],
): Promise<Map<string, RevealedMatches>> {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ campaign_id: string } & RevealedMatches>(sql`
    with waiting as (
      select id, ${isStillFound} as is_asked_for, ${isToBeRead} as is_to_be_read from ${matchesQueue}
      where campaign_id = ${anyId(campaignIds)} and revealed_at is null order by id for update
    ), dropped as (
      delete from ${matchesQueue} m using waiting w where m.id = w.id and not w.is_asked_for
    ), revealed as (
      update ${matchesQueue} m set revealed_at = ${ctx.now().toISOString()}::timestamptz
      from waiting w where m.id = w.id and w.is_asked_for and not w.is_to_be_read
      returning m.id, m.campaign_id, m.user_id, m.state, m.relevance_score
    ) select r.campaign_id, array_agg(r.id) as ids, count(*)::int as found, count(*) filter (where ${reachesFloor('r')})::int as worth_a_look
    from revealed r left join user_settings s on s.user_id = r.user_id where r.state = 'open' group by 1`)
  return new Map(rows.map(({ campaign_id, ...shown }) => [campaign_id, shown]))
}

const isByMeaning = sql`cardinality(matches_queue.keywords) = 0`

/** Condition: no keyword found the match, and the text beside which it was read was edited since. */
const isToBeRead = sql`(coalesce(${isByMeaning}, false) and matches_queue.reread_since is not null)`

/**
 * Condition: a keyword, the meaning from the default floor on, or an intent query still finds the match in a watched
 * subreddit. A match of an intent query may contain keywords as well.
 */
const isStillFound = sql`(
  exists (select from ${subreddits} s join engagement_posts p on p.id = matches_queue.post_id
    where s.campaign_id = matches_queue.campaign_id and ${isOfPlace(sql`lower(s.subreddit)`)})
  and (${isToBeRead} or (${isByMeaning} and matches_queue.relevance_score >= ${lowestShownAs(DEFAULT_FLOOR)}::float8)
    or exists (select from ${keywords} k where k.campaign_id = matches_queue.campaign_id
      and k.keyword = any(matches_queue.keywords))
    or exists (select from ${campaignPrompts} q where q.campaign_id = matches_queue.campaign_id)))`
