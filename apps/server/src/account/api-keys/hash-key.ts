import { createHash } from 'node:crypto'

/** What is stored of a key. A key is 256 bits of chance, so that nobody finds it by trying: a quick hash is enough. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')
