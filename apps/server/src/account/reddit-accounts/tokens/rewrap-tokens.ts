import { redditCredentials, redditRevocations } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { rewrapColumn } from '../../../platform/secrets/rewrap-column.ts'
import { revocationPlace } from './revoke-tokens.ts'
import { placeOf } from './seal-tokens.ts'

/** Rewraps the tokens of accounts. Returns the number of rows that no known key opens. */
export async function rewrapTokens(ctx: Ctx): Promise<number> {
  const { tokens, id, user_id: user } = redditCredentials
  const unreadable = [
    ...(await rewrapColumn(ctx, { column: tokens, id, user, placeOf })),
    ...(await rewrapColumn(ctx, {
      column: redditRevocations.token,
      id: redditRevocations.id,
      placeOf: (row) => revocationPlace(row.id),
    })),
  ]
  if (unreadable.length > 0) ctx.log.error('accounts.unreadable-tokens', { rows: unreadable.length })
  return unreadable.length
}
