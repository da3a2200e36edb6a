import { ReconnectRequiredError } from '../errors/token-errors.ts'
import type { TokenGrant, TokenSource } from './tokens.ts'

/** A grant used as it is, before it is stored: for asking whose it is right after the exchange. Never refreshes. */
export function grantedTokens(grant: TokenGrant): TokenSource {
  return {
    access: async () => grant.access_token,
    renew: async () => {
      throw new ReconnectRequiredError({ endpoint: 'granted token', reason: 'unauthorized' })
    },
  }
}
