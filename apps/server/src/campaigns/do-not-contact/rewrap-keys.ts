import { erasureKeys } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { rewrapColumn } from '../../platform/secrets/rewrap-column.ts'
import { placeOf } from './erasure-key.ts'

/** Rewraps the keys that names of erased people are hashed with. */
export async function rewrapKeys(ctx: Ctx): Promise<void> {
  const { secret: column, user_id: id } = erasureKeys
  const unreadable = await rewrapColumn(ctx, { column, id, user: id, placeOf: (row) => placeOf(row.id) })
  for (const error of unreadable)
    ctx.log.error('erasures.key-unreadable', { user: error.place.user_id, error })
}
