import { max } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isQueued } from '../reply-states.ts'
import { readLimits } from './read-limits.ts'
import { readTakenTimes } from './read-taken-times.ts'
import type { Pace } from './schedule-reply.ts'

/** What the time of the next reply depends on, as far as the database knows it. */
export async function readPace(ctx: UserCtx, tx: Tx): Promise<Omit<Pace, 'lastActivity' | 'now'>> {
  const [latest] = await tx
    .select({ time: max(replyDrafts.scheduled_for) })
    .from(replyDrafts)
    .where(isQueued.where)
  return {
    latestScheduled: latest?.time ?? undefined,
    settings: await readLimits(ctx, tx, ctx.user.id),
    taken: await readTakenTimes(ctx, tx, { userId: ctx.user.id }),
    random: ctx.random,
  }
}
