import type { Clock } from '../clock.ts'
import { GrantRefusedError, ReconnectRequiredError } from '../errors/token-errors.ts'
import type { DeadReason } from '../errors/token-errors.ts'
import type { StoredTokens, TokenGrant, TokenSource, TokenStore } from './tokens.ts'

// A second 401 so soon after a forced refresh means that refreshing does not help.
const RENEWAL_PAUSE = 5 * 60_000
// After that one try an hour: an outage that answers 401 must not disconnect anybody for good.
const RETRY_PAUSE = 60 * 60_000

/**
 * Tokens kept in a store, refreshed exactly once however many callers find them expired: callers of one process share
 * one update, processes meet at the store's lock and look again once they hold it. A rotated refresh token is stored
 * before its access token is used. Only a refused grant marks the tokens dead; outages leave them as they are.
 */
export function createStoredTokens(
  store: TokenStore,
  { refresh, clock }: { refresh(refreshToken: string): Promise<TokenGrant>; clock: Clock },
): TokenSource {
  const underWay = new Map<string, Promise<StoredTokens>>()

  return {
    access: async ({ valid_for_ms }) => {
      const stored = await store.read()
      if (!mayUse(stored)) return accessIn(stored)
      const lasts = ({ expires_at }: StoredTokens) => expires_at - clock.now() > valid_for_ms
      if (stored.dead_since === null && lasts(stored)) return stored.access_token
      const updated = await updateOnce(`access ${valid_for_ms}`, (current) =>
        current.access_token !== stored.access_token ? current : refreshed(current),
      )
      return accessIn(updated)
    },

    renew: async (refused) => {
      const updated = await updateOnce(`renew ${refused}`, (current) => {
        if (current.access_token !== refused) return current
        if (isWithin(RENEWAL_PAUSE, current.refused_at)) return dead(current, 'unauthorized')
        return refreshed({ ...current, refused_at: clock.now() })
      })
      return accessIn(updated)
    },
  }

  function updateOnce(key: string, change: (current: StoredTokens) => StoredTokens | Promise<StoredTokens>) {
    const running =
      underWay.get(key) ??
      store
        .update(async (current) => (mayUse(current) ? change(revived(current)) : current))
        .finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  function mayUse({ dead_since, dead_reason }: StoredTokens): boolean {
    return dead_since === null || (dead_reason === 'unauthorized' && !isWithin(RETRY_PAUSE, dead_since))
  }

  function revived(current: StoredTokens): StoredTokens {
    if (current.dead_since === null) return current
    return { ...current, dead_since: null, dead_reason: null, refused_at: clock.now(), expires_at: 0 }
  }

  async function refreshed(current: StoredTokens): Promise<StoredTokens> {
    if (current.refresh_token === null) return dead(current, 'no_refresh_token')
    try {
      const grant = await refresh(current.refresh_token)
      return {
        ...current,
        ...grant,
        refresh_token: grant.refresh_token ?? current.refresh_token,
        scope: grant.scope === '' ? current.scope : grant.scope,
      }
    } catch (error) {
      if (error instanceof GrantRefusedError) return dead(current, 'invalid_grant')
      throw error
    }
  }

  function dead(current: StoredTokens, dead_reason: DeadReason): StoredTokens {
    return { ...current, dead_since: clock.now(), dead_reason }
  }

  // The distance, not the difference: a clock set back must not stretch a pause.
  function isWithin(pause: number, time: number | null): boolean {
    return time !== null && Math.abs(clock.now() - time) < pause
  }
}

function accessIn({ access_token, dead_reason }: StoredTokens): string {
  if (dead_reason === null) return access_token
  throw new ReconnectRequiredError({ endpoint: 'POST /api/v1/access_token', reason: dead_reason })
}
