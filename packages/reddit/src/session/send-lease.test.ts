import { expect, test } from 'vitest'
import { createMemoryTokenStore, SendLeaseOverError } from '../index.ts'
import type { RateBudget, SendLease, TokenSource } from '../index.ts'
import { connectTo, lastingGrant, sendJson, startLocalForum } from '../testing/start-local-forum.ts'
import type { LocalForum } from '../testing/start-local-forum.ts'

const draft = { parent: 't3_abc', text: 'A kettle.' }

function startForum(): Promise<LocalForum> {
  return startLocalForum((_, response) =>
    sendJson(response, { json: { errors: [], data: { things: [{ kind: 't1', data: { id: 'c1' } }] } } }),
  )
}

/** A lease whose end is moved by hand. */
function startLease(begin: () => Promise<void> = async () => {}) {
  const lease = { left: 1_000, begun: 0 }
  const held: SendLease = {
    remaining_ms: () => lease.left,
    begin: () => {
      lease.begun += 1
      return begin()
    },
  }
  return { lease, held }
}

const unlimited: RateBudget = { take: async () => {}, observe: () => {} }
const lasting: TokenSource = { access: async () => 'access-1', renew: async () => 'access-2' }

async function send(
  forum: LocalForum,
  lease: SendLease,
  parts: { budget?: RateBudget; tokens?: TokenSource },
) {
  const app = connectTo(forum, { budget: parts.budget ?? unlimited, clock: realClock })
  return app.session(parts.tokens ?? lasting).comment({ ...draft, lease })
}

const realClock = {
  now: Date.now,
  random: () => 0.5,
  sleep: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((wake, fail) => {
      setTimeout(wake, ms)
      signal?.addEventListener('abort', () => fail(new Error('aborted')))
    }),
}

test('what is written down before the request is written once, after budget and token', async () => {
  const forum = await startForum()
  const order: string[] = []
  const { held } = startLease(async () => void order.push(`begin, ${forum.received.length} sent`))
  const budget = { ...unlimited, take: async () => void order.push('budget') }
  const tokens = { ...lasting, access: async () => (order.push('token'), 'access-1') }
  expect(await send(forum, held, { budget, tokens })).toMatchObject({ outcome: 'posted' })
  expect(order).toEqual(['budget', 'token', 'begin, 0 sent'])
})

test('the wait for the budget is asked to end with the lease', async () => {
  const forum = await startForum()
  const waits: number[] = []
  const { held } = startLease()
  const budget = {
    ...unlimited,
    take: async (asked: { max_wait_ms: number }) => void waits.push(asked.max_wait_ms),
  }
  await send(forum, held, { budget })
  expect(waits).toEqual([1_000])
})

test('the wait for a token ends with the lease, and nothing is sent', async () => {
  const forum = await startForum()
  const { lease, held } = startLease()
  lease.left = 10
  const tokens = { ...lasting, access: () => new Promise<string>(() => {}) }
  const result = await send(forum, held, { tokens })
  expect(result).toMatchObject({ outcome: 'not_executed', error: expect.any(SendLeaseOverError) })
  expect(lease.begun).toBe(0)
  expect(forum.received).toHaveLength(0)
})

test('a lease that is lost when the request is announced sends nothing', async () => {
  const forum = await startForum()
  const lost = new Error('another worker has it')
  const { held } = startLease(() => Promise.reject(lost))
  expect(await send(forum, held, {})).toEqual({ outcome: 'not_executed', error: lost })
  expect(forum.received).toHaveLength(0)
})

test('a lease that ends while the request is announced sends nothing, and gives its turn back', async () => {
  const forum = await startForum()
  const observed: (number | null)[] = []
  const { lease, held } = startLease(async () => void (lease.left = 0))
  const budget: RateBudget = { ...unlimited, observe: ({ status }) => void observed.push(status) }
  const result = await send(forum, held, { budget })
  expect(result).toMatchObject({ outcome: 'not_executed', error: expect.any(SendLeaseOverError) })
  expect(observed).toEqual([null])
  expect(forum.received).toHaveLength(0)
})

test('without a lease a comment is sent as ever', async () => {
  const forum = await startForum()
  const app = connectTo(forum)
  const session = app.session(app.storedTokens(createMemoryTokenStore(lastingGrant)))
  expect(await session.comment(draft)).toMatchObject({ outcome: 'posted' })
})

test.each([
  ['Sat, 21 Nov 2026 10:00:00 GMT', 1_795_255_200],
  ['some time ago', null],
])('a listing tells when the forum served it: %s', async (date, served_at) => {
  const forum = await startLocalForum((_, response) =>
    sendJson(response, { kind: 'Listing', data: { children: [], after: null } }, 200, { date }),
  )
  expect(await connectTo(forum).session(lasting).userComments('ann')).toMatchObject({ served_at })
})
