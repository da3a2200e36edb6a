import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../errors.ts'
import { writeOnce } from './write-once.ts'

/** File of a key that Radar made itself, in the data directory. */
export const KEY_FILE = 'secret.key'

/** Master key: `RADAR_SECRET_KEY`, or one that is made once in the data directory. */
export function readMasterKey(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = keptIn(dataDir)
  if (!existsSync(file)) writeOnce(file, `${randomBytes(32).toString('base64url')}\n`)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32)
    throw new StartupError(`The key in ${file} is damaged. Restore it, or what it sealed is lost.`)
  return key
}

/** Keys that may have sealed something earlier: those that are named, and the one kept in the data directory. */
export function readOldKeys(named: string[], dataDir: string): string[] {
  const file = keptIn(dataDir)
  return existsSync(file) ? [...named, readFileSync(file, 'utf8').trim()] : named
}

function keptIn(dataDir: string): string {
  return join(dataDir, KEY_FILE)
}

/** A 256-bit key for one purpose (HKDF-SHA-256, RFC 5869). */
export function deriveKey(masterKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'radar', purpose, 32))
}

/** The key that wraps what is sealed now, and all that can still unwrap what was sealed before. */
export type KeyRing = { currentId: string; keyOf(id: string): Buffer | undefined }

export function createKeyRing(current: string, old: string[]): KeyRing {
  const keys = new Map([...old, current].map((key) => [idOf(key), deriveKey(key, 'secrets at rest')]))
  return { currentId: idOf(current), keyOf: (id) => keys.get(id) }
}

/** Identifies a master key without revealing anything about it. */
function idOf(masterKey: string): string {
  return deriveKey(masterKey, 'key id').toString('hex').slice(0, 16)
}
