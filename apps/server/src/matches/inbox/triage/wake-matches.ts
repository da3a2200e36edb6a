import { sql } from 'drizzle-orm'
import { matchesQueue } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { commentsOfOthers } from './comments-of-others.ts'
import { reachesFloor } from '../shown-matches.ts'
import type { ShownCount } from '../shown-matches.ts'

/**
 * Brings back snoozed matches whose time has come, or whose post was answered, as new and unread, without a change of the
 * time that it took to find them. Skips users who are being deleted.
 */
export async function wakeMatches(ctx: Ctx): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: string; campaign_id: string } & ShownCount>(sql`
      with due as (
        select m.id from ${matchesQueue} m
        join engagement_posts p on p.id = m.post_id join users u on u.id = m.user_id
        where m.snoozed_until is not null and m.revealed_at is not null
          and (m.snoozed_until <= ${now} or (m.wakes_on_answer and ${commentsOfOthers} > m.snoozed_num_comments))
        order by m.id for key share of u skip locked for no key update of m
      ), woken as (
        update ${matchesQueue} m set snoozed_until = null, wakes_on_answer = false, read_at = null,
          timed_from = timed_from + (${now} - revealed_at), revealed_at = ${now}
        from due where m.id = due.id
        returning m.user_id, m.campaign_id, m.relevance_score
      ) select w.user_id, w.campaign_id, count(*)::int as found,
        count(*) filter (where ${reachesFloor('w')})::int as worth_a_look
      from woken w left join user_settings s on s.user_id = w.user_id group by 1, 2`)
    await ctx.events.emitMany(
      tx,
      rows.map(({ user_id, campaign_id, found, worth_a_look }) => ({
        user_id,
        event: { type: 'matches', campaign_id, found, worth_a_look, match_ids: [] },
      })),
    )
  })
}
