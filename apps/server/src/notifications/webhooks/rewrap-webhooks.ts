import { webhookDeletions, webhookSecrets, webhooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { rewrapColumn } from '../../platform/secrets/rewrap-column.ts'
import { deletionPlace } from './delete-at-channel.ts'
import { placeOf, previousPlace } from './webhook-place.ts'

const SEALED_COLUMNS = [
  { column: webhooks.url, part: 'url' },
  { column: webhooks.secret, part: 'secret' },
] as const

/** Rewraps addresses and secrets of webhooks, and of those that wait for their deletion. Sending reports those that no key opens. */
export async function rewrapWebhooks(ctx: Ctx): Promise<void> {
  const { id, user_id: user } = webhooks
  for (const { column, part } of SEALED_COLUMNS)
    await rewrapColumn(ctx, { column, id, user, placeOf: (row) => placeOf(part, row) })
  await rewrapColumn(ctx, {
    column: webhookSecrets.secret,
    id: webhookSecrets.id,
    user: webhookSecrets.user_id,
    placeOf: previousPlace,
  })
  await rewrapColumn(ctx, {
    column: webhookDeletions.url,
    id: webhookDeletions.id,
    placeOf: (row) => deletionPlace(row.id),
  })
}
