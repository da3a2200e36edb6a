import { isNull, sql } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { toNotification } from './describe.ts'

const DAY_MS = 86_400_000

type News = Pick<typeof notifications.$inferInsert, 'user_id' | 'kind' | 'subject' | 'facts'> & {
  campaign_id?: string
  count?: number
  wants_mail?: boolean
}

/** Tells users on their screens, and by mail where that is wanted. What is unread of the same subject is added to. */
export async function notify(ctx: Ctx, tx: Tx, news: News[]): Promise<void> {
  if (news.length === 0) return
  const now = ctx.now()
  const rows = await tx
    .insert(notifications)
    .values(news.map((each) => ({ ...each, created_at: now, updated_at: now })))
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.kind, notifications.subject],
      targetWhere: isNull(notifications.read_at),
      set: {
        count: sql`${notifications.count} + excluded.count`,
        facts: sql`excluded.facts`,
        updated_at: sql`excluded.updated_at`,
        wants_mail: sql`excluded.wants_mail`,
        // What a mail told of within a day is not mailed again; the bell counts it.
        mailed_at: sql`case when not ${isLongAgo(notifications.mailed_at, { now, ms: DAY_MS })} then ${notifications.mailed_at} end`,
      },
    })
    .returning()
  await ctx.events.emitMany(
    tx,
    rows.map((row) => ({
      user_id: row.user_id,
      event: { type: 'notification', notification: toNotification(row) },
    })),
  )
  if (rows.some(({ wants_mail }) => wants_mail)) await ctx.jobs.send('mail-updates', {})
}
