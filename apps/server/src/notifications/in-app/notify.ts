import { isNull, sql } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { toNotification } from './describe-notification.ts'
import { withLeads } from './with-leads.ts'

const DAY_MS = 86_400_000

type NewNotification = Pick<typeof notifications.$inferInsert, 'user_id' | 'kind' | 'subject' | 'facts'> & {
  campaign_id?: string
  count?: number
  wants_mail?: boolean
}

/** Notifies users in the app, and queues a mail where `wants_mail` is set. Adds to an unread notification of the same subject. */
export async function notify(ctx: Ctx, tx: Tx, news: NewNotification[]): Promise<void> {
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
        // The mail of within a day still puts off the next of its kind.
        mailed_at: sql`case when not ${isLongAgo(notifications.mailed_at, { now, ms: DAY_MS })} then ${notifications.mailed_at} end`,
      },
    })
    .returning()
  const withContext = await withLeads(tx, rows)
  await ctx.events.emitMany(
    tx,
    withContext.map((row) => ({
      user_id: row.user_id,
      event: { type: 'notification', notification: toNotification(row) },
    })),
  )
  if (rows.some(({ wants_mail }) => wants_mail)) await ctx.jobs.send('mail-updates', {})
}
