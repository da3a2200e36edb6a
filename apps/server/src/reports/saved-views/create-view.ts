import { MAX_SAVED_VIEWS } from '@radar/contract'
import type { SavedView } from '@radar/contract'
import { savedViews } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError } from '../../platform/errors.ts'
import { findTakenName, lockViews, refuseTaken, viewColumns } from './queries.ts'

/** Saves filters under a name. Throws `ConflictError` where the name is taken, or the user has too many views. */
export function createView(ctx: UserCtx, view: Pick<SavedView, 'name' | 'filters'>): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    await lockViews(ctx, tx)
    const [views, taken] = await Promise.all([tx.$count(savedViews), findTakenName(tx, view)])
    refuseTaken(taken)
    if (views >= MAX_SAVED_VIEWS)
      throw new ConflictError(`You can have ${MAX_SAVED_VIEWS} views. Delete one that you no longer need.`)
    const created = await tx
      .insert(savedViews)
      .values({ user_id: ctx.user.id, ...view })
      .returning(viewColumns)
    return oneRow(created)
  })
}
