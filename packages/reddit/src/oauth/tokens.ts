import type { DeadReason } from '../errors/token-errors.ts'

/** Answer of the token endpoint. `expires_at` is milliseconds since 1970, `scope` Reddit's space-separated list. */
export type TokenGrant = {
  access_token: string
  refresh_token: string | null
  expires_at: number
  scope: string
}

/**
 * A grant as it is kept, with what has happened to it since: `refused_at` is the last 401 that forced a refresh,
 * `dead_since` and `dead_reason` say that its owner must connect again. Times are milliseconds since 1970.
 */
export type StoredTokens = TokenGrant & {
  refused_at: number | null
  dead_since: number | null
  dead_reason: DeadReason | null
}

/**
 * Store of one account's tokens.
 * - `read` returns them as stored now.
 * - `update` takes the account's lock (a row lock across processes), reads the tokens again, runs `change` on them,
 *   stores what it returns before resolving, and resolves with what is stored. The lock is held while `change` runs,
 *   which may take one request of up to 20 s; where a lock can be lost meanwhile, keep a row whose `refresh_token` is
 *   no longer the one given to `change` and resolve with that row. A `change` that throws changes nothing.
 */
export type TokenStore = {
  read(): Promise<StoredTokens>
  update(change: (current: StoredTokens) => Promise<StoredTokens>): Promise<StoredTokens>
}

/** Source of a session's tokens. Both calls throw ReconnectRequiredError where only the owner can help. */
export type TokenSource = {
  /** An access token that should be good for `valid_for_ms`. */
  access(need: { valid_for_ms: number }): Promise<string>
  /** A different access token, after `refused` met a 401. */
  renew(refused: string): Promise<string>
}

/** A grant as first stored, right after its exchange. */
export function firstStored(grant: TokenGrant): StoredTokens {
  return { ...grant, refused_at: null, dead_since: null, dead_reason: null }
}
