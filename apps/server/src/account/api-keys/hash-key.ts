import { createHash } from 'node:crypto'

/** Hash of a key as it is stored. A key is 256 random bits that nobody can guess, so a fast hash is enough. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
