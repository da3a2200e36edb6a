import { webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { rewrapColumn } from '../../platform/secrets/rewrap-column.ts'
import { placeOf } from './webhook-place.ts'

const SEALED_COLUMNS = [
  { column: webhooks.url, part: 'url' },
  { column: webhooks.secret, part: 'secret' },
  { column: webhooks.previous_secret, part: 'secret' },
] as const

/** Rewraps addresses and secrets of webhooks. Sending reports those that no key opens. */
export async function rewrapWebhooks(ctx: Ctx): Promise<void> {
  const { id, user_id: user } = webhooks
  for (const { column, part } of SEALED_COLUMNS)
    await rewrapColumn(ctx, { column, id, user, placeOf: (row) => placeOf(part, row) })
}
