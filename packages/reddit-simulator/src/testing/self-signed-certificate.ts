import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A key and a certificate for local TLS, made on the spot: X.509 (RFC 5280) in the DER encoding (X.690),
 * signed with ECDSA and SHA-256 (RFC 5758).
 */
export function selfSignedCertificate(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid([1, 2, 840, 10045, 4, 3, 2]))
  const issuer = sequence(set(sequence(oid([2, 5, 4, 3]), tagged(0x0c, Buffer.from('local test')))))
  const day = 86_400_000
  const validity = sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day)))
  const alternatives = sequence(...names.map((name) => tagged(0x82, Buffer.from(name))))
  const extensions = sequence(sequence(oid([2, 5, 29, 17]), tagged(0x04, alternatives)))
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    algorithm,
    issuer,
    validity,
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  )
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content])
  if (length < 256) return Buffer.concat([Buffer.of(tag, 0x81, length), content])
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function set(...parts: Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts))
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.of(value))
}

function oid([first = 0, second = 0, ...rest]: number[]): Buffer {
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}

function utcTime(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return tagged(0x17, Buffer.from(digits.slice(2)))
}
