import { and, ne, sql } from 'drizzle-orm'
import { savedViews } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { ConflictError } from '../../platform/errors.ts'

/** The columns of a view as the contract shows it. */
export const viewColumns = { id: savedViews.id, name: savedViews.name, filters: savedViews.filters }

/** Views that are named at once are named one after the other, so that each sees how the others are called. */
export async function lockViews(ctx: UserCtx, tx: Tx): Promise<void> {
  await lockName(tx, `views ${ctx.user.id}`)
}

/** The name, where another of the user's views has it, in capitals or not. */
export async function findTaken(
  tx: Tx,
  { id, name }: { id?: string; name: string },
): Promise<string | undefined> {
  const taken = await tx.$count(
    savedViews,
    and(
      sql`lower(${savedViews.name}) = lower(${name})`,
      id === undefined ? undefined : ne(savedViews.id, id),
    ),
  )
  return taken > 0 ? name : undefined
}

/** Throws `ConflictError` for a name that was found to be taken. */
export function refuseTaken(name: string | undefined): void {
  if (name !== undefined)
    throw new ConflictError(`You have a view called “${name}” already. Choose another name.`)
}
