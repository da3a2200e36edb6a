import { afterEach, beforeEach, expect, test } from 'vitest'
import { startForum } from '../testing/start-forum.ts'
import type { TestForum } from '../testing/start-forum.ts'

let forum: TestForum
beforeEach(async () => {
  forum = await startForum()
})
afterEach(() => forum.close())

test.each([
  ['posts', {}, 'posts'],
  ['posts', [], 'JSON object'],
  ['faults', { faults: 'all' }, 'faults'],
  ['quirks', { refreshTokens: 'sometimes' }, 'same or rotated or omitted'],
  ['quirks', { politeness: 3 }, 'politeness'],
  ['quirks', { tokenSeconds: 'long' }, 'seconds'],
  ['things/t3_none', { locked: true }, 't3_none'],
  ['accounts/ann', { standing: 'odd' }, 'odd'],
  ['subreddits/lamps', { access: 'ajar' }, 'ajar'],
])('an order to %s that cannot be read is refused by what is wrong: %j', async (path, order, words) => {
  const { status, json } = await forum.control(path, order)
  expect(status).toBe(400)
  expect(json.message).toContain(words)
})

test('posts that are none are skipped and counted', async () => {
  const whole = {
    kind: 't3',
    data: { id: 'a', subreddit: 'lamps', title: 'A', author: 'ann', created_utc: 1 },
  }
  const { json } = await forum.control('posts', { posts: [whole, { kind: 't1', data: {} }, null, 7, 'x'] })
  expect(json).toEqual({ added: 1, skipped: 4 })
})

test('the clock stands, moves, and runs on', async () => {
  expect((await forum.control('clock', {})).json).toEqual({ now: 1_700_000_000, running: false })
  expect((await forum.control('clock', { advance: 90 })).json.now).toBe(1_700_000_090)
  const running = (await forum.control('clock', { now: 1_800_000_000, run: true })).json
  expect(running.running).toBe(true)
  expect((await forum.control('clock', { run: false })).json.now).toBeGreaterThanOrEqual(1_800_000_000)
})

test('an account whose tokens are taken away is signed out', async () => {
  const { access_token: access, refresh_token: refresh } = (await forum.signIn('maker')).json
  await forum.control('accounts/Maker', { revokeTokens: true })
  expect((await forum.get('/api/v1/me', access)).status).toBe(401)
  expect((await forum.token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(400)
})
