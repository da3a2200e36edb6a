import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { NEAR_CEILING, READING_STOPS } from '@radar/contract'
import type { NotificationKind, ReadingStop } from '@radar/contract'
import { notifications, readerQueue, readerSpending } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notify } from './notify.ts'

/**
 * Notifies users of each ceiling of money for reading at most twice a period: at 80 % and at 100 %. Of a ceiling of all
 * together, those hear whose matches it stops.
 */
export function notifyCeilings(ctx: Ctx): Promise<void> {
  const { reader } = ctx
  if (!reader) return Promise.resolve()
  return ctx.db.transaction(async (tx) => {
    for (const stop of READING_STOPS) {
      const ceiling = reader.ceilings[stop]
      if (ceiling > 0) await notifyCeiling(ctx, tx, { stop, ceiling })
    }
  })
}

type Ceiling = { stop: ReadingStop; ceiling: number }

async function notifyCeiling(ctx: Ctx, tx: Tx, { stop, ceiling }: Ceiling): Promise<void> {
  const period = ctx
    .now()
    .toISOString()
    .slice(0, stop.endsWith('day') ? 10 : 7)
  const isOfUser = stop.startsWith('user')
  const { user_id, cost_dollars, reached_at } = readerSpending
  const isNear = sql`(${reached_at} is not null or ${cost_dollars} >= ${NEAR_CEILING * ceiling}::float8)`
  const rows = await tx
    .select({ user_id, cost_dollars, reached_at })
    .from(readerSpending)
    .where(and(eq(readerSpending.period, period), isNear, isOfUser ? isNotNull(user_id) : isNull(user_id)))
  const subject = `${stop}:${period}`
  const notified = await tx
    .select({ user_id: notifications.user_id, kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.subject, subject))
  const isTold = (user: string, kind: NotificationKind) =>
    notified.some((one) => one.user_id === user && one.kind === kind)
  for (const row of rows) {
    const kind = row.reached_at ? 'reading_ceiling_reached' : 'reading_near_ceiling'
    if (row.user_id === null && kind === 'reading_near_ceiling') continue
    const users = row.user_id === null ? await selectStopped(tx, stop) : [row.user_id]
    const facts = { used: row.cost_dollars, limit: ceiling }
    await notify(
      ctx,
      tx,
      users
        .filter((user) => !isTold(user, kind))
        .map((user) => ({
          user_id: user,
          kind,
          subject,
          facts,
          // A ceiling that starts again every night is not worth a mail.
          wants_mail: stop.endsWith('month'),
        })),
    )
  }
}

/** Users whose matches wait because of a ceiling. */
async function selectStopped(tx: Tx, stop: ReadingStop): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ user_id: readerQueue.user_id })
    .from(readerQueue)
    .where(eq(readerQueue.stopped_by, stop))
  return rows.map(({ user_id }) => user_id)
}
