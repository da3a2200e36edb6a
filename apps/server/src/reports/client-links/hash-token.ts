import { createHash } from 'node:crypto'

/** Hashes a link's token for storage. A token has 256 random bits, so that a quick hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
