import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { fitIntoWindow } from './fit-into-window.ts'
import type { Reply } from '../queries.ts'
import { selectLimits } from './select-limits.ts'
import { selectTakenTimes } from './select-taken-times.ts'
import { wasBegun } from '../reply-states.ts'
import { MIN_GAP_MS, afterAnother } from './schedule-reply.ts'

/** Time of a reply. `isPlanned`: the user's own window or cap set it, so the reply is not late because of it. */
type NextTime = { scheduled_for: Date; isPlanned: boolean }

/**
 * Time at which a due reply may be sent: now, or the next time that pace, window and cap allow. Replies of one account
 * that became due together, after a cool-down, an outage or downtime, leave one after the other.
 */
export async function nextTime(
  ctx: Ctx,
  tx: Tx,
  { reply, now }: { reply: Reply; now: Date },
): Promise<NextTime> {
  const paced = await atPace(ctx, tx, { reply, now })
  const settings = await selectLimits(ctx, tx, reply.user_id)
  const taken = await selectTakenTimes(ctx, tx, { userId: reply.user_id, except: reply.id })
  const scheduled_for = fitIntoWindow(paced, { settings, taken, random: ctx.random })
  return { scheduled_for, isPlanned: scheduled_for > paced }
}

async function atPace(ctx: Ctx, tx: Tx, { reply, now }: { reply: Reply; now: Date }): Promise<Date> {
  const latest = await selectLatestOfAccount(tx, reply)
  if (!latest || now.getTime() - latest.getTime() >= MIN_GAP_MS) return now
  return afterAnother(latest, ctx.random)
}

/** Time at which the account's latest other reply was sent, or claimed for sending. */
async function selectLatestOfAccount(tx: Tx, { id, reddit_username }: Reply): Promise<Date | undefined> {
  if (reddit_username === null) return undefined
  const time = sql<Date>`coalesce(${replyDrafts.sent_at}, ${replyDrafts.armed_at})`.mapWith(
    replyDrafts.sent_at,
  )
  const [latest] = await tx
    .select({ time })
    .from(replyDrafts)
    .where(
      and(
        eq(sql`lower(${replyDrafts.reddit_username})`, reddit_username.toLowerCase()),
        wasBegun.where,
        ne(replyDrafts.id, id),
      ),
    )
    .orderBy(desc(sql`coalesce(${replyDrafts.sent_at}, ${replyDrafts.armed_at})`))
    .limit(1)
  return latest?.time ?? undefined
}
