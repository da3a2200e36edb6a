import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startForum } from '../testing/start-forum.ts'
import type { TestForum } from '../testing/start-forum.ts'
import { faultCatalogue } from './catalogue.ts'
import type { Action, Target } from './fault.ts'
import { strangePosts } from './strange-posts.ts'

let forum: TestForum
let token: string

beforeEach(async () => {
  forum = await startForum()
  const posts = Array.from({ length: 30 }, (_, i) => ({
    id: `p${i}`,
    subreddit: 'lamps',
    author: 'someone',
    title: `Post ${i}`,
    selftext: '',
    created_utc: 1_699_999_000 + i * 30,
  }))
  await forum.control('posts', { posts })
  token = (await forum.signIn('maker')).json.access_token
})
afterEach(() => forum.close())

function plan(action: Action, on?: Target): void {
  forum.simulator.planFaults([on ? { do: action, on } : { do: action }])
}

function comment(): Promise<Awaited<ReturnType<TestForum['post']>>> {
  return forum.post('/api/comment', token, { thing_id: 't3_p3', text: 'Here.' })
}

function made(): unknown[] {
  return forum.simulator.state.requestLog.made
}

const tooLongForASweep = /^(F5|F6 (gzip-bomb|huge)$)/

describe('every fault of the catalogue', () => {
  for (const { id, action } of faultCatalogue.filter(({ id }) => !tooLongForASweep.test(id))) {
    test(`${id} changes the answer of a comment or a listing`, async () => {
      const path = '/r/lamps/new?limit=10&after=t3_p20'
      const usual = [await outcome(() => comment()), await outcome(() => forum.get(path, token))]
      plan(action)
      const spoiled = [await outcome(() => comment()), await outcome(() => forum.get(path, token))]
      expect(spoiled).not.toEqual(usual)
      expect(forum.simulator.state.faults.report()[0]!.played).toBeGreaterThan(0)
    })
  }
})

/** Reduces an answer to what a client notices, without parts that differ from call to call. */
async function outcome(
  call: () => Promise<{ status: number; headers: Headers; text: string }>,
): Promise<string> {
  try {
    const { status, headers, text } = await call()
    const remaining = headers.get('x-ratelimit-remaining') ?? 'none'
    const budget = Number(remaining) > 0 ? 'some' : remaining
    const body = text.replaceAll(/n0000\d\w/g, 'id')
    return `${status} ${headers.get('content-type')} ${budget} ${headers.get('retry-after')} ${body}`
  } catch {
    return 'no answer'
  }
}

test('a fault before executing leaves nothing behind, one after it does', async () => {
  plan({ kind: 'answer', when: 'before', status: 502 })
  expect((await comment()).status).toBe(502)
  expect(made()).toHaveLength(0)
  plan({ kind: 'answer', when: 'after', status: 502 })
  expect((await comment()).status).toBe(502)
  expect(made()).toHaveLength(1)
})

test('a reset after executing gives no answer, and the comment is there', async () => {
  plan({ kind: 'reset', when: 'after' }, { endpoint: 'POST /api/comment' })
  await expect(comment()).rejects.toThrow()
  expect(made()).toHaveLength(1)
})

test('a hang ends when the client gives up; unexecuted means unexecuted', async () => {
  plan({ kind: 'hang', when: 'before' })
  const impatient = fetch(`${forum.url}/api/comment`, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'user-agent': 'test:x:1 (by /u/x)' },
    body: new URLSearchParams({ thing_id: 't3_p3', text: 'Here.' }),
    signal: AbortSignal.timeout(100),
  })
  await expect(impatient).rejects.toThrow()
  expect(made()).toHaveLength(0)
})

test('a gzip bomb and a huge body give far more than they promise', async () => {
  for (const shape of ['gzip-bomb', 'huge'] as const) {
    plan({ kind: 'spoil', shape })
    const response = await fetch(`${forum.url}/r/lamps/new`, {
      headers: { authorization: `bearer ${token}`, 'user-agent': 'test:x:1 (by /u/x)' },
    })
    let unpacked = 0
    for await (const chunk of response.body!) {
      unpacked += chunk.length
      if (unpacked > 40_000_000) break
    }
    expect(unpacked).toBeGreaterThan(40_000_000)
  }
})

test('targets choose by endpoint, account, nth call and number of times', async () => {
  plan({ kind: 'answer', when: 'before', status: 500 }, { endpoint: 'GET /r/*/new', nth: [2, 3] })
  const statuses = []
  for (let i = 0; i < 4; i++) statuses.push((await forum.get('/r/lamps/new', token)).status)
  expect(statuses).toEqual([200, 500, 500, 200])

  const { access_token: other } = (await forum.signIn('other_one')).json
  plan({ kind: 'answer', when: 'before', status: 500 }, { account: 'OTHER_ONE', times: 1 })
  expect((await forum.get('/api/v1/me', token)).status).toBe(200)
  expect((await forum.get('/api/v1/me', other)).status).toBe(500)
  expect((await forum.get('/api/v1/me', other)).status).toBe(200)
})

test('chance is drawn from the seed: the same seed meets the same calls', async () => {
  const draws = []
  for (let run = 0; run < 2; run++) {
    plan({ kind: 'answer', when: 'before', status: 500 }, { probability: 0.5 })
    const statuses = []
    for (let i = 0; i < 20; i++) statuses.push((await forum.get('/api/v1/me', token)).status)
    draws.push(statuses.join())
  }
  expect(draws[0]).toBe(draws[1])
  expect(draws[0]).toContain('200')
  expect(draws[0]).toContain('500')
})

test('a storm lasts as long as its window on the clock of the forum', async () => {
  plan({ kind: 'too-many', headers: 'none' }, { since: 1_700_000_100, until: 1_700_000_200 })
  const statusAt = async (now: number): Promise<number> => {
    await forum.control('clock', { now })
    return (await forum.get('/api/v1/me', token)).status
  }
  expect(await statusAt(1_700_000_099)).toBe(200)
  expect(await statusAt(1_700_000_100)).toBe(429)
  expect(await statusAt(1_700_000_200)).toBe(200)
})

test('a thread can be locked in the very moment before a comment', async () => {
  plan(
    { kind: 'meanwhile', when: 'before', thing: 't3_p3', change: { locked: true } },
    { endpoint: 'POST /api/comment' },
  )
  expect((await comment()).json.json.errors[0][0]).toBe('THREAD_LOCKED')
})

test('a history that lags leaves the newest comment out for a while', async () => {
  await comment()
  plan({ kind: 'lag', seconds: 60 }, { endpoint: 'GET /user/*/comments' })
  const seen = async (): Promise<number> =>
    (await forum.get('/user/maker/comments', token)).json.data.children.length
  expect(await seen()).toBe(0)
  await forum.control('clock', { advance: 61 })
  expect(await seen()).toBe(1)
})

test('a thread that lags leaves out new answers however deep', async () => {
  const { name } = (await comment()).json.json.data.things[0].data
  await forum.control('clock', { advance: 120 })
  await forum.post('/api/comment', token, { thing_id: name, text: 'Below.' })
  plan({ kind: 'lag', seconds: 60 }, { endpoint: 'GET /comments/*' })
  const [top] = (await forum.get('/comments/p3', token)).json[1].data.children
  expect(top.data.replies.data.children).toEqual([])
})

test('strange posts come through the interface and the pages without breaking either', async () => {
  forum.simulator.addPosts(strangePosts({ subreddit: 'oddities', created_utc: 1_699_999_500 }))
  const { json } = await forum.get('/r/oddities/new?raw_json=1', token)
  expect(json.data.children).toHaveLength(17)
  const page = await forum.get('/r/oddities/', undefined, { accept: 'text/html' })
  expect(page.text).not.toContain('<script>alert')
  const thread = await forum.get('/comments/strange6', undefined, { accept: 'text/html' })
  expect(thread.text).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an unknown kind of fault is refused by name', async () => {
  const { status, json } = await forum.control('faults', { faults: [{ do: { kind: 'gremlin' } }] })
  expect(status).toBe(400)
  expect(json.message).toContain('gremlin')
})
