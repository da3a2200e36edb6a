import { eq } from 'drizzle-orm'
import { readerAnswers } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { LifecycleEvent } from '../platform/lifecycle.ts'

/** What was said of a post goes with its words. */
export async function deleteAnswers(
  _: Ctx,
  tx: Tx,
  { post }: Pick<LifecycleEvent<'post.edited'>, 'post'>,
): Promise<void> {
  await tx.delete(readerAnswers).where(eq(readerAnswers.post_id, post.id))
}
