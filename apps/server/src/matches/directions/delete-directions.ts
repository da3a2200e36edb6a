import { postDirections } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Deletes the direction of a purged post. */
export function deleteDirection(_: Ctx, tx: Tx, { post }: LifecycleEvent<'post.purged'>): Promise<void> {
  return deleteDirectionsOf(tx, [post.id])
}

/** Deletes the directions of the earlier text of edited posts. */
export function deleteEditedDirections(
  _: Ctx,
  tx: Tx,
  { posts }: LifecycleEvent<'posts.edited'>,
): Promise<void> {
  return deleteDirectionsOf(
    tx,
    posts.map(({ id }) => id),
  )
}

async function deleteDirectionsOf(tx: Tx, postIds: string[]): Promise<void> {
  await tx.delete(postDirections).where(isOneOf(postDirections.post_id, postIds))
}
