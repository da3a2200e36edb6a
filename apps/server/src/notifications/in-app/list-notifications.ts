import { count, desc, isNull, sql } from 'drizzle-orm'
import type { Notification } from '@radar/contract'
import { notifications } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { toNotification } from './describe-notification.ts'
import { withLeads } from './with-leads.ts'

type PageQuery = { offset: number; limit: number }

/** Lists a user's notifications, newest first. */
export function listNotifications(
  ctx: UserCtx,
  { offset, limit }: PageQuery,
): Promise<{ items: Notification[]; total: number; unread: number }> {
  return ctx.db.transaction(async (tx) => {
    const counts = tx
      .select({
        total: count().as('total'),
        unread: sql<number>`count(*) filter (where ${isNull(notifications.read_at)})`
          .mapWith(Number)
          .as('unread'),
      })
      .from(notifications)
      .as('counts')
    const part = tx
      .select()
      .from(notifications)
      .orderBy(desc(notifications.updated_at), desc(notifications.id))
      .offset(offset)
      .limit(limit)
      .as('part')
    const rows = await tx
      .select()
      .from(counts)
      .leftJoin(part, sql`true`)
      .orderBy(desc(part.updated_at), desc(part.id))
    const { total = 0, unread = 0 } = rows[0]?.counts ?? {}
    const listed = await withLeads(
      tx,
      rows.flatMap(({ part: row }) => row ?? []),
    )
    return { items: listed.map(toNotification), total, unread }
  })
}
