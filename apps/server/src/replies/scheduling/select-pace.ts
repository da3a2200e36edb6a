import { max } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { isQueued } from '../reply-states.ts'
import { selectLimits } from './select-limits.ts'
import { selectTakenTimes } from './select-taken-times.ts'
import type { Pace } from './schedule-reply.ts'

/** Selects everything in the database that the time of the next reply depends on. */
export async function selectPace(ctx: UserCtx, tx: Tx): Promise<Omit<Pace, 'lastActivity'>> {
  const [latest, settings, taken, now] = await Promise.all([
    selectLatest(tx),
    selectLimits(ctx, tx, ctx.user.id),
    selectTakenTimes(ctx, tx, { userId: ctx.user.id }),
    selectDatabaseNow(ctx, tx),
  ])
  return { latestScheduled: latest, settings, taken, now, random: ctx.random }
}

async function selectLatest(tx: Tx): Promise<Date | undefined> {
  const [latest] = await tx
    .select({ time: max(replyDrafts.scheduled_for) })
    .from(replyDrafts)
    .where(isQueued.where)
  return latest?.time ?? undefined
}
