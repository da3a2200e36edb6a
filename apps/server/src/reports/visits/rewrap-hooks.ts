import { visitHooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { rewrapColumn } from '../../platform/secrets/rewrap-column.ts'
import { placeOf } from './secret-address.ts'

/** Rewraps the addresses for reports of visits. The user renews an address that no key opens. */
export async function rewrapHooks(ctx: Ctx): Promise<void> {
  const { secret: column, user_id: id } = visitHooks
  const unreadable = await rewrapColumn(ctx, { column, id, user: id, placeOf: (row) => placeOf(row.id) })
  for (const error of unreadable) ctx.log.warn('visit-hook.unreadable', { error })
}
