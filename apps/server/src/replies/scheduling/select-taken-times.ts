import { and, eq, gte, ne } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { holdsPlace, wasBegun } from '../reply-states.ts'

const TWO_DAYS_MS = 2 * 86_400_000

/** Times at which a user's replies of these days were or will be posted, as the daily cap counts them. */
export async function selectTakenTimes(
  ctx: Ctx,
  tx: Tx,
  { userId, except }: { userId: string; except?: string },
): Promise<Date[]> {
  const rows = await tx
    .select()
    .from(replyDrafts)
    .where(
      and(
        eq(replyDrafts.user_id, userId),
        holdsPlace.where,
        gte(replyDrafts.scheduled_for, new Date(ctx.now().getTime() - TWO_DAYS_MS)),
        except === undefined ? undefined : ne(replyDrafts.id, except),
      ),
    )
  return rows.flatMap(
    (row) => (wasBegun.has(row) && (row.sent_at ?? row.armed_at)) || row.scheduled_for || [],
  )
}
