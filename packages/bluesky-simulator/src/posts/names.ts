import { createHash } from 'node:crypto'

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const SORTABLE = '234567abcdefghijklmnopqrstuvwxyz'

function base32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Identifier that somebody with this handle has: always the same. */
export const didOf = (handle: string): string => `did:plc:${base32(sha256(handle)).slice(0, 24)}`

/** Key that sorts by time, as records and revisions have; `time_us` is microseconds since 1970. */
export function tidOf(time_us: number): string {
  let left = BigInt(time_us) << 10n
  let text = ''
  for (let i = 0; i < 13; i++) {
    text = `${SORTABLE[Number(left & 31n)]}${text}`
    left >>= 5n
  }
  return text
}

/** Content identifier: version 1, DAG-CBOR, SHA-256 of the text of a record. */
export const cidOf = (record: unknown): string =>
  `b${base32(Buffer.concat([Buffer.from([0x01, 0x71, 0x12, 0x20]), sha256(JSON.stringify(record))]))}`
