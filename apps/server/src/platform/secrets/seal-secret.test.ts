import { describe, expect, test } from 'vitest'
import type { SealedSecret } from '../../db/schema/index.ts'
import { createKeyRing } from './master-key.ts'
import { SecretUnreadableError, openSecret, rewrapSecret, sealSecret } from './seal-secret.ts'

const ring = createKeyRing('a first master key', [])
const place = { table: 'shelf', id: 'row-1', user_id: 'ann' }
const sealed = sealSecret(ring, place, 'the secret ✓')

test('a sealed secret opens in its place', () => {
  expect(openSecret(ring, place, sealed)).toBe('the secret ✓')
  expect(JSON.stringify(sealed)).not.toContain('secret')
})

test.each([
  ['another table', { ...place, table: 'other' }],
  ['another row', { ...place, id: 'row-2' }],
  ['another user', { ...place, user_id: 'ben' }],
  ['nobody’s row', { ...place, user_id: null }],
])('it does not open in %s', (_, elsewhere) => {
  expect(() => openSecret(ring, elsewhere, sealed)).toThrow(SecretUnreadableError)
})

test('two seals of one text have nothing in common', () => {
  const again = sealSecret(ring, place, 'the secret ✓')
  for (const part of ['wrapped_key', 'iv', 'tag', 'ciphertext'] as const)
    expect(again[part]).not.toBe(sealed[part])
})

test.each(['wrapped_key', 'iv', 'tag', 'ciphertext'] as const)('a changed %s is noticed', (part) => {
  const bytes = Buffer.from(sealed[part], 'base64')
  bytes[0] = bytes[0]! ^ 1
  const changed: SealedSecret = { ...sealed, [part]: bytes.toString('base64') }
  expect(() => openSecret(ring, place, changed)).toThrow(SecretUnreadableError)
})

test.each(['wrapped_key', 'iv', 'tag', 'ciphertext'] as const)('a shortened %s is noticed', (part) => {
  const shortened = Buffer.from(sealed[part], 'base64').subarray(0, 4).toString('base64')
  expect(() => openSecret(ring, place, { ...sealed, [part]: shortened })).toThrow(SecretUnreadableError)
})

describe('with a new master key', () => {
  const both = createKeyRing('a second master key', ['a first master key'])
  const newOnly = createKeyRing('a second master key', [])

  test('what the old one wrapped opens while it is in the ring', () => {
    expect(openSecret(both, place, sealed)).toBe('the secret ✓')
    expect(() => openSecret(newOnly, place, sealed)).toThrow(SecretUnreadableError)
  })

  test('what is wrapped again opens without the old one', () => {
    const rewrapped = rewrapSecret(both, place, sealed)
    expect(rewrapped.key_id).toBe(newOnly.currentId)
    expect(rewrapped.ciphertext).toBe(sealed.ciphertext)
    expect(openSecret(newOnly, place, rewrapped)).toBe('the secret ✓')
    expect(() => openSecret(ring, place, rewrapped)).toThrow(SecretUnreadableError)
  })

  test('what was moved cannot be wrapped again', () => {
    expect(() => rewrapSecret(both, { ...place, user_id: 'ben' }, sealed)).toThrow(SecretUnreadableError)
  })
})
