import { randomBytes } from 'node:crypto'

export type GrantType = 'authorization_code' | 'refresh_token' | 'client_credentials' | 'installed_client'

export type Code = {
  code: string
  clientId: string
  account: string
  scopes: string[]
  redirectUri: string
  permanent: boolean
  /** Unix seconds. */
  at: number
}

export type AccessToken = {
  token: string
  clientId: string
  /** Null for an application's own token. */
  account: string | null
  scopes: string[]
  /** Unix seconds. */
  expires: number
  /** The refresh token it came from or with, which takes it along when it is revoked. */
  refresh: string | null
  grant: GrantType
  at: number
}

export type RefreshToken = {
  token: string
  clientId: string
  account: string
  scopes: string[]
  at: number
}

export type GrantEvent =
  | ({ type: 'code' } & Code)
  | { type: 'code-used'; code: string }
  | ({ type: 'access' } & AccessToken)
  | ({ type: 'refresh' } & RefreshToken)
  | { type: 'revoked'; token: string }

const CODE_SECONDS = 600
/** Anybody can ask for a code; the oldest make room. */
const MAX_CODES = 1000

/** Every code and token that was given out and still counts. Changed by events alone, so that it can be replayed. */
export class Grants {
  readonly #codes = new Map<string, Code>()
  readonly #access = new Map<string, AccessToken>()
  readonly #refresh = new Map<string, RefreshToken>()
  /** Tokens ever issued, by kind of grant. */
  readonly issued: Record<GrantType, number> = {
    authorization_code: 0,
    refresh_token: 0,
    client_credentials: 0,
    installed_client: 0,
  }

  apply(event: GrantEvent): void {
    if (event.type === 'code') this.#addCode(event)
    else if (event.type === 'code-used') this.#codes.delete(event.code)
    else if (event.type === 'refresh') this.#refresh.set(event.token, event)
    else if (event.type === 'revoked') this.#revoke(event.token)
    else this.#addAccess(event)
  }

  /** A code that has not been used and is younger than ten minutes. */
  code(code: string, now: number): Code | undefined {
    const found = this.#codes.get(code)
    return found && now - found.at < CODE_SECONDS ? found : undefined
  }

  accessToken(token: string, now: number): AccessToken | undefined {
    const found = this.#access.get(token)
    return found && now < found.expires ? found : undefined
  }

  refreshToken(token: string): RefreshToken | undefined {
    return this.#refresh.get(token)
  }

  /** True where a token was granted and not revoked. */
  holds(token: string): boolean {
    return this.#access.has(token) || this.#refresh.has(token)
  }

  /** All tokens of an account, for taking them away. */
  tokensOf(account: string): string[] {
    return [...this.#refresh.values(), ...this.#access.values()]
      .filter((granted) => granted.account?.toLowerCase() === account.toLowerCase())
      .map((granted) => granted.token)
  }

  #addCode(code: Code): void {
    this.#codes.set(code.code, code)
    for (const [old] of this.#codes) {
      if (this.#codes.size <= MAX_CODES) return
      this.#codes.delete(old)
    }
  }

  /** Tokens that are over leave as new ones come, in the order they came. */
  #addAccess(access: AccessToken): void {
    this.#access.set(access.token, access)
    this.issued[access.grant] += 1
    for (const [token, { expires }] of this.#access) {
      if (expires > access.at) return
      this.#access.delete(token)
    }
  }

  #revoke(token: string): void {
    this.#access.delete(token)
    if (!this.#refresh.delete(token)) return
    for (const granted of this.#access.values()) {
      if (granted.refresh === token) this.#access.delete(granted.token)
    }
  }
}

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
