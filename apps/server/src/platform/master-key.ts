import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What every other secret is derived from: `RADAR_SECRET_KEY`, else one made once and kept in the data directory. */
export function readMasterKey(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

/** A 256-bit key for one purpose (HKDF-SHA-256, RFC 5869). */
export function deriveKey(masterKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'radar', purpose, 32))
}
