import { readerAnswers } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Deletes the reader's answers about a purged post. */
export function deleteAnswers(_: Ctx, tx: Tx, { post }: LifecycleEvent<'post.purged'>): Promise<void> {
  return deleteAnswersOf(tx, [post.id])
}

/** Deletes the reader's answers about the earlier text of edited posts. */
export function deleteEditedAnswers(
  _: Ctx,
  tx: Tx,
  { posts }: LifecycleEvent<'posts.edited'>,
): Promise<void> {
  return deleteAnswersOf(
    tx,
    posts.map(({ id }) => id),
  )
}

async function deleteAnswersOf(tx: Tx, postIds: string[]): Promise<void> {
  await tx.delete(readerAnswers).where(isOneOf(readerAnswers.post_id, postIds))
}
