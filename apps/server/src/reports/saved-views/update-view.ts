import { eq } from 'drizzle-orm'
import type { SavedView } from '@radar/contract'
import { savedViews } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { findTakenName, lockViews, refuseTaken, viewColumns } from './queries.ts'

type ViewEdit = { id: string; name?: string | undefined; filters?: SavedView['filters'] | undefined }

/** Renames a view or changes its filters. Throws `ConflictError` where the name is taken. */
export function updateView(ctx: UserCtx, { id, name, filters }: ViewEdit): Promise<SavedView> {
  return ctx.db.transaction(async (tx) => {
    if (name !== undefined) await lockViews(ctx, tx)
    const [[view], taken] = await Promise.all([
      tx.select(viewColumns).from(savedViews).where(eq(savedViews.id, id)),
      name === undefined ? undefined : findTakenName(tx, { id, name }),
    ])
    if (!view) throw new NotFoundError('view')
    refuseTaken(taken)
    const [updated] = await tx
      .update(savedViews)
      .set({ name: name ?? view.name, filters: filters ?? view.filters })
      .where(eq(savedViews.id, id))
      .returning(viewColumns)
    if (!updated) throw new NotFoundError('view')
    return updated
  })
}
