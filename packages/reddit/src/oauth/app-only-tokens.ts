import type { Clock } from '../clock.ts'
import { UnauthorizedError } from '../errors/answer-errors.ts'
import type { TokenGrant, TokenSource } from './tokens.ts'

const PAUSE_AFTER_FAILURE = 5_000
const PAUSE_AFTER_RENEWAL = 60_000

/**
 * One application-only token for the whole process, asked for when needed and shared. After a failure the same error is
 * given to everybody for five seconds, so that a broken token endpoint is not stormed.
 */
export function createAppOnlyTokens({
  ask,
  clock,
}: {
  ask(): Promise<TokenGrant>
  clock: Clock
}): TokenSource {
  let grant: TokenGrant | undefined
  let asking: Promise<TokenGrant> | undefined
  let failed: { error: unknown; at: number } | undefined
  let renewedAt = -Infinity

  return {
    access: async ({ valid_for_ms }) => {
      if (grant !== undefined && grant.expires_at - clock.now() > valid_for_ms) return grant.access_token
      return (await askOnce()).access_token
    },
    renew: async (refused) => {
      if (grant !== undefined && grant.access_token !== refused) return grant.access_token
      if (asking === undefined) {
        if (Math.abs(clock.now() - renewedAt) < PAUSE_AFTER_RENEWAL) {
          throw new UnauthorizedError({ endpoint: 'application-only token' })
        }
        renewedAt = clock.now()
      }
      return (await askOnce()).access_token
    },
  }

  async function askOnce(): Promise<TokenGrant> {
    if (failed !== undefined && Math.abs(clock.now() - failed.at) < PAUSE_AFTER_FAILURE) throw failed.error
    asking ??= ask().finally(() => (asking = undefined))
    try {
      grant = await asking
      failed = undefined
      return grant
    } catch (error) {
      failed = { error, at: clock.now() }
      throw error
    }
  }
}
