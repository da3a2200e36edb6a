import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealedSecret } from '../../db/schema/platform.ts'
import type { KeyRing } from './master-key.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The place a secret is kept in; it opens nowhere else. A row that belongs to nobody has no `user_id`. */
export type SecretPlace = { table: string; id: string; user_id: string | null }

/** No key of the ring opens it: its key is gone, or somebody moved or changed it. */
export class SecretUnreadableError extends Error {
  override readonly name = 'SecretUnreadableError'
  readonly place: SecretPlace
  readonly keyId: string
  constructor(place: SecretPlace, keyId: string, cause?: unknown) {
    super(`The secret in ${place.table} ${place.id} (key ${keyId}) cannot be opened.`, { cause })
    this.place = place
    this.keyId = keyId
  }
}

/** Seals a text under a data key of its own, which the ring's current key wraps (AES-256-GCM, NIST SP 800-38D). */
export function sealSecret(ring: KeyRing, place: SecretPlace, secret: string): SealedSecret {
  const dataKey = randomBytes(32)
  const { iv, tag, ciphertext } = encrypt(dataKey, place, Buffer.from(secret, 'utf8'))
  return {
    ...wrap(ring, place, dataKey),
    iv: iv.toString('base64'),
    tag: tag.toString('base64'),
    ciphertext: ciphertext.toString('base64'),
  }
}

/** Throws `SecretUnreadableError`. */
export function openSecret(ring: KeyRing, place: SecretPlace, sealed: SealedSecret): string {
  const dataKey = unwrap(ring, place, sealed)
  const { iv, tag, ciphertext } = sealed
  const parts = { iv: decode(iv), tag: decode(tag), ciphertext: decode(ciphertext) }
  return attempt(place, sealed, () => decrypt(dataKey, place, parts)).toString('utf8')
}

/** Wraps the data key of a secret by the ring's current key. Throws `SecretUnreadableError`. */
export function rewrapSecret(ring: KeyRing, place: SecretPlace, sealed: SealedSecret): SealedSecret {
  return { ...sealed, ...wrap(ring, place, unwrap(ring, place, sealed)) }
}

function wrap(
  ring: KeyRing,
  place: SecretPlace,
  dataKey: Buffer,
): Pick<SealedSecret, 'key_id' | 'wrapped_key'> {
  const current = ring.keyOf(ring.currentId)
  if (!current) throw new Error('The key ring does not hold its current key.')
  const { iv, tag, ciphertext } = encrypt(current, place, dataKey)
  return {
    key_id: ring.currentId,
    wrapped_key: Buffer.concat([iv, tag, ciphertext]).toString('base64'),
  }
}

function unwrap(ring: KeyRing, place: SecretPlace, sealed: SealedSecret): Buffer {
  const key = ring.keyOf(sealed.key_id)
  if (!key) throw new SecretUnreadableError(place, sealed.key_id)
  const packed = decode(sealed.wrapped_key)
  const parts = {
    iv: packed.subarray(0, IV_BYTES),
    tag: packed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    ciphertext: packed.subarray(IV_BYTES + TAG_BYTES),
  }
  return attempt(place, sealed, () => decrypt(key, place, parts))
}

type EncryptedText = { iv: Buffer; tag: Buffer; ciphertext: Buffer }

function encrypt(key: Buffer, place: SecretPlace, plain: Buffer): EncryptedText {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(nameOf(place))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), ciphertext }
}

function decrypt(key: Buffer, place: SecretPlace, { iv, tag, ciphertext }: EncryptedText): Buffer {
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(nameOf(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()])
}

function attempt(place: SecretPlace, { key_id }: SealedSecret, decrypted: () => Buffer): Buffer {
  try {
    return decrypted()
  } catch (cause) {
    throw new SecretUnreadableError(place, key_id, cause)
  }
}

function nameOf({ table, id, user_id }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([table, id, user_id]), 'utf8')
}

function decode(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}
