import { firstStored } from './tokens.ts'
import type { StoredTokens, TokenGrant, TokenStore } from './tokens.ts'

/** A store for one process: for scripts and tests. */
export function createMemoryTokenStore(grant: TokenGrant): TokenStore {
  let stored: StoredTokens = firstStored(grant)
  let lastInLine: Promise<unknown> = Promise.resolve()
  return {
    read: async () => stored,
    update: (change) => {
      const turn = lastInLine.then(async () => (stored = await change(stored)))
      lastInLine = turn.catch(() => undefined)
      return turn
    },
  }
}
