import { createHash } from 'node:crypto'

/** What is stored of a link. Its token is 256 bits of chance: a quick hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
