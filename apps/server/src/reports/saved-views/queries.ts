import { and, ne, sql } from 'drizzle-orm'
import { savedViews } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { ConflictError } from '../../platform/errors.ts'

export const viewColumns = { id: savedViews.id, name: savedViews.name, filters: savedViews.filters }

/** Locks the names of a user's views, so that two changes at once cannot take the same one. */
export async function lockViews(ctx: UserCtx, tx: Tx): Promise<void> {
  await lockName(tx, `views ${ctx.user.id}`)
}

/** Returns the name if another of the user's views has it, whatever its case. */
export async function findTakenName(
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

/** Throws `ConflictError` for the result of `findTakenName`, unless undefined. */
export function refuseTaken(name: string | undefined): void {
  if (name !== undefined)
    throw new ConflictError(`You already have a view named “${name}”. Choose another name.`)
}
