import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { replyDrafts, replyVisits } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isRef } from '../drafting/tag-links.ts'

type Visit = { user_id: string; ref: string; view_hash: string | null; at: Date }

/**
 * Counts a visit by a link of a sent reply, once for each view of the page. Visits by an unknown `ref`, by another
 * user's, or by that of a draft that its person tries out, are not counted.
 */
export async function recordVisit(tx: Tx, { user_id, view_hash, at, ...visit }: Visit): Promise<void> {
  const ref = visit.ref.toLowerCase()
  if (!isRef(ref)) return
  const isMeant = and(eq(replyDrafts.user_id, user_id), eq(replyDrafts.ref, ref))
  const [reply] = await tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(and(isMeant, isNotNull(replyDrafts.first_sent_at)))
    .limit(1)
  if (!reply) return
  const counted = await tx
    .insert(replyVisits)
    .values({ user_id, reply_id: reply.id, view_hash, at })
    .onConflictDoNothing()
    .returning({ id: replyVisits.id })
  if (counted.length === 0) return
  await tx
    .update(replyDrafts)
    .set({ visits: sql`${replyDrafts.visits} + 1` })
    .where(eq(replyDrafts.id, reply.id))
}
