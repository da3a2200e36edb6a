import { randomBytes } from 'node:crypto'

const BYTES = 32
const PREFIXES = { access: 'radar_oauth_', code: 'radar_code_', refresh: 'radar_refresh_' } as const

/** Makes a code or token of 256 random bits. The database stores its hash alone. */
export function makeSecret(kind: keyof typeof PREFIXES): string {
  return `${PREFIXES[kind]}${randomBytes(BYTES).toString('base64url')}`
}

/** True for a token of an assistant. A key of a person's begins otherwise. */
export const isAccessToken = (token: string): boolean => token.startsWith(PREFIXES.access)
