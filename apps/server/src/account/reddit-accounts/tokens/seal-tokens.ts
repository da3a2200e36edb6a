import type { StoredTokens } from '@radar/reddit'
import type { SealedSecret } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { SecretPlace } from '../../../platform/secrets/seal-secret.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/seal-secret.ts'

type TokenOwner = { id: string; user_id: string }

export function sealTokens(ctx: Ctx, row: TokenOwner, tokens: StoredTokens): SealedSecret {
  return sealSecret(ctx.keyRing, placeOf(row), JSON.stringify(tokens))
}

/** Throws `SecretUnreadableError`. */
export function openTokens(ctx: Ctx, row: TokenOwner & { tokens: SealedSecret }): StoredTokens {
  return JSON.parse(openSecret(ctx.keyRing, placeOf(row), row.tokens)) as StoredTokens
}

export function placeOf({ id, user_id }: TokenOwner): SecretPlace {
  return { table: 'reddit_credentials', id, user_id }
}
