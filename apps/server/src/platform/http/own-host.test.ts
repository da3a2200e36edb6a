import { describe, expect, test } from 'vitest'
import { setUpWorld } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'

const world = setUpWorld()

const statusAt = async (origin: string, url?: string) =>
  (await openDoor(world, url ? { url } : {}).request(`${origin}/api/v1/instance`)).status

describe('without a public address, a request is answered', () => {
  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://192.168.7.9:3000',
    'http://[::1]:3000',
    'http://[2001:db8::7]',
  ])('at %s', async (origin) => {
    expect(await statusAt(origin)).toBe(200)
  })

  test.each([
    'http://evil.example:3000',
    'http://localhost.evil.example:3000',
    'http://127.0.0.1.nip.io:3000',
    'http://radar',
  ])('and not at %s, which may be anybody’s name for it', async (origin) => {
    expect(await statusAt(origin)).toBe(421)
  })
})

test('with a public address, a proxy may name it as it likes', async () => {
  expect(await statusAt('http://radar:3000', 'https://radar.example.com')).toBe(200)
})
