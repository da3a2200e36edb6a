import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { ReconnectRequiredError, createRedditApp } from '@radar/reddit'
import { createMemory } from '../../../create-memory.ts'
import { redditCredentials } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { collectEvents } from '../../../testing/collect-events.ts'
import { connectAccount, setUpWorld } from '../../../testing/index.ts'
import type { Person } from '../../../testing/index.ts'
import { lockRows } from '../../../testing/lock-rows.ts'
import { AccountGoneError } from '../errors.ts'
import { sessionAs } from '../session-as.ts'
import { finishRevocations } from './revoke-tokens.ts'
import { openTokens, sealTokens } from './seal-tokens.ts'

const DAY_S = 86_400

// All cases are one client to the forum: its window must allow them all, wherever it begins.
const world = setUpWorld({ budget: { requests: 100_000, seconds: 600 } })
afterEach(() => {
  world.forum.planFaults([])
  world.forum.state.quirks.refreshTokens = 'same'
})

const use = async (ctx: Ctx, id: string) =>
  (await sessionAs(ctx, id, { priority: 'interactive' })).me().then(({ name }) => name)
const refreshes = () => world.forum.state.grants.issued.refresh_token
const tokensOf = (account: string) => world.forum.state.grants.tokensOf(account)
const rowOf = async (id: string) => {
  const [row] = await world.ctx.db.transaction((tx) =>
    tx.select().from(redditCredentials).where(eq(redditCredentials.id, id)),
  )
  return row!
}
const storedOf = async (id: string) => openTokens(world.ctx, await rowOf(id))

/** Stands for another process: shares the database and the forum, and no memory. */
function anotherProcess(reach: typeof fetch = fetch): Ctx {
  const reddit = createRedditApp({
    clientId: 'radar-test',
    clientSecret: 'radar-test-secret',
    userAgent: 'test:radar:1 (by /u/radar)',
    wwwUrl: world.forumUrl,
    oauthUrl: world.forumUrl,
    fetch: reach,
    budget: { take: async () => undefined, observe: () => undefined },
  })
  return { ...world.ctx, reddit, memory: createMemory() }
}

/** A process that waits at the forum's answer to a refresh until it is released. */
function processHeldUp() {
  const answered = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const ctx = anotherProcess(async (...request) => {
    const answer = await fetch(...request)
    if (typeof request[0] === 'string' && request[0].endsWith('/api/v1/access_token')) {
      answered.resolve()
      await gate.promise
    }
    return answer
  })
  return { ctx, answered: answered.promise, goOn: gate.resolve }
}

/** A connected account, whose access token is about to expire or has most of its day left. */
async function connected(
  account: string,
  { expires }: { expires: 'soon' | 'later' },
): Promise<{ person: Person; id: string }> {
  const person = await world.signUp()
  world.forum.state.quirks.tokenSeconds = expires === 'soon' ? 25 : DAY_S
  await connectAccount(person, { account })
  world.forum.state.quirks.tokenSeconds = DAY_S
  const { items } = await person.api.redditCredentials.list({})
  return { person, id: items[0]!.id }
}

describe('a hundred uses at the same time of a token that expires', () => {
  test('make one refresh in one process', async () => {
    const { id } = await connected('hundred', { expires: 'soon' })
    const ctx = anotherProcess()
    const before = refreshes()
    const names = await Promise.all(Array.from({ length: 100 }, () => use(ctx, id)))
    expect(new Set(names)).toEqual(new Set(['hundred']))
    expect(refreshes() - before).toBe(1)
  })

  test('make one refresh in five processes', async () => {
    world.forum.state.quirks.refreshTokens = 'rotated'
    const { id } = await connected('five_times', { expires: 'soon' })
    const processes = Array.from({ length: 5 }, anotherProcess)
    const before = refreshes()
    await Promise.all(processes.flatMap((ctx) => Array.from({ length: 20 }, () => use(ctx, id))))
    expect(refreshes() - before).toBe(1)
    expect(await rowOf(id)).toMatchObject({
      token_version: 2,
      status: 'connected',
      refresh_lease: null,
      refresh_lease_until: null,
    })
  })

  test('make one refresh where the forum refuses it early', async () => {
    const { id } = await connected('too_early', { expires: 'later' })
    const { access_token } = await storedOf(id)
    world.forum.state.record({ type: 'revoked', token: access_token })
    const processes = [anotherProcess(), anotherProcess()]
    const before = refreshes()
    await Promise.all(processes.flatMap((ctx) => Array.from({ length: 50 }, () => use(ctx, id))))
    expect(refreshes() - before).toBe(1)
  })
})

describe('a refresh', () => {
  test('that rotates is stored before anything else, time after time', async () => {
    world.forum.state.quirks.refreshTokens = 'rotated'
    const { id } = await connected('rotates', { expires: 'later' })
    const ctx = anotherProcess()
    const seen = new Set([(await storedOf(id)).refresh_token])
    for (let round = 1; round <= 3; round++) {
      world.forum.state.record({ type: 'revoked', token: (await storedOf(id)).access_token })
      await makeRefusedLongAgo(id)
      expect(await use(ctx, id)).toBe('rotates')
      seen.add((await storedOf(id)).refresh_token)
    }
    expect(seen.size).toBe(4)
    expect(await rowOf(id)).toMatchObject({ status: 'connected' })
  })

  test.each(['same', 'omitted'] as const)(
    'whose answer has the refresh token %s keeps it',
    async (answer) => {
      world.forum.state.quirks.refreshTokens = answer
      const { id } = await connected(`keeps_${answer}`, { expires: 'soon' })
      const before = await storedOf(id)
      await use(anotherProcess(), id)
      const after = await storedOf(id)
      expect(after.refresh_token).toBe(before.refresh_token)
      expect(after.access_token).not.toBe(before.access_token)
    },
  )

  test('leaves no transaction open while the forum takes its time', async () => {
    const { id } = await connected('takes_time', { expires: 'soon' })
    const { ctx, answered, goOn } = processHeldUp()
    const using = use(ctx, id)
    await answered
    expect((await rowOf(id)).refresh_lease).not.toBeNull()
    goOn()
    expect(await using).toBe('takes_time')
  })

  test.each([
    ['an outage', { kind: 'answer', when: 'before', status: 503 }],
    ['a lost connection', { kind: 'reset', when: 'before' }],
    ['a page', { kind: 'spoil', shape: 'html' }],
    ['too many requests', { kind: 'too-many', headers: 'none' }],
    ['an unknown application', { kind: 'answer', when: 'before', status: 401 }],
  ] as const)('that meets %s changes nothing', async (name, fault) => {
    const { id } = await connected(`meets_${name.slice(-8).replaceAll(' ', '_')}`, { expires: 'soon' })
    const before = await storedOf(id)
    world.forum.planFaults([{ on: { endpoint: 'POST /api/v1/access_token' }, do: fault }])
    await expect(use(anotherProcess(), id)).rejects.not.toBeInstanceOf(ReconnectRequiredError)
    expect(await storedOf(id)).toEqual(before)
    expect(await rowOf(id)).toMatchObject({ status: 'connected', token_version: 1, refresh_lease: null })
    world.forum.planFaults([])
    await expect(use(anotherProcess(), id)).resolves.toBeDefined()
  })

  test.each([
    ['waits for the lease of a process that died, and then goes on', '500 milliseconds'],
    ['waits for no lease that was taken while the clock was ahead', '30 days'],
  ])('%s', async (name, left) => {
    const { id } = await connected(`lease_left_${name.length}`, { expires: 'soon' })
    await world.ctx.db.transaction((tx) =>
      tx
        .update(redditCredentials)
        .set({
          refresh_lease: sql`gen_random_uuid()`,
          refresh_lease_until: sql`clock_timestamp() + ${left}::interval`,
        })
        .where(eq(redditCredentials.id, id)),
    )
    const before = refreshes()
    await use(anotherProcess(), id)
    expect(refreshes() - before).toBe(1)
  })

  test('that comes back to a disconnected account leaves no grant behind', async () => {
    world.forum.state.quirks.refreshTokens = 'rotated'
    const { person, id } = await connected('too_late', { expires: 'soon' })
    const { ctx, answered, goOn } = processHeldUp()
    const outcome = expect(use(ctx, id)).rejects.toBeInstanceOf(AccountGoneError)
    await answered
    await person.api.redditCredentials.delete({ id })
    goOn()
    await outcome
    await finishRevocations(world.ctx)
    expect(tokensOf('too_late')).toEqual([])
  })

  test('that comes back after the account was connected again leaves the new tokens alone', async () => {
    world.forum.state.quirks.refreshTokens = 'rotated'
    const { person, id } = await connected('once_more', { expires: 'soon' })
    await world.setPlan(person, 'moderator')
    const { ctx, answered, goOn } = processHeldUp()
    const using = use(ctx, id)
    await answered
    await connectAccount(person, { account: 'once_more' })
    const fresh = await storedOf(id)
    goOn()
    expect(await using).toBe('once_more')
    expect(await storedOf(id)).toEqual(fresh)
  })

  test('that is stored while the account is connected again has another version than that', async () => {
    const { person, id } = await connected('at_once', { expires: 'later' })
    await world.setPlan(person, 'moderator')
    const watch = await lockRows(world.connection, 'select 1')
    const [stored, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const refreshing = world.ctx.db.transaction(async (tx) => {
      const { token_version } = await rowOf(id)
      await tx
        .update(redditCredentials)
        .set({ token_version: token_version + 1 })
        .where(eq(redditCredentials.id, id))
      stored.resolve()
      await gate.promise
    })
    await stored.promise
    const connecting = connectAccount(person, { account: 'at_once' })
    await expect.poll(watch.countWaiting).toBe(1)
    gate.resolve()
    await watch.release()
    await refreshing
    expect(await connecting).toContain('reddit_connected=true')
    expect(await rowOf(id)).toMatchObject({ token_version: 3, status: 'connected' })
  })
})

describe('a grant that the forum has withdrawn', () => {
  test('asks to connect again once, tells the screens, and asks the forum no more', async () => {
    const { person, id } = await connected('withdrawn', { expires: 'later' })
    world.forum.changeAccount('withdrawn', { revokeTokens: true })
    const processes = [anotherProcess(), anotherProcess()]
    const events = await collectEvents({ world, person }, async () => {
      for (const ctx of processes) await expect(use(ctx, id)).rejects.toBeInstanceOf(ReconnectRequiredError)
    })
    const calls = world.forum.state.requestLog.calls.length
    for (const ctx of processes)
      for (let again = 0; again < 5; again++)
        await expect(use(ctx, id)).rejects.toBeInstanceOf(ReconnectRequiredError)
    expect(world.forum.state.requestLog.calls.length).toBe(calls)
    expect((await person.api.redditCredentials.list({})).items).toMatchObject([{ status: 'reconnect' }])
    const notification = expect.objectContaining({
      kind: 'account_expired',
      title: 'Connect u/withdrawn again',
    })
    expect(events).toEqual([{ type: 'reddit_credentials' }, { type: 'notification', notification }])
  })

  test('works again once its owner has connected it again, on any plan', async () => {
    const { person, id } = await connected('comes_back', { expires: 'later' })
    world.forum.changeAccount('comes_back', { revokeTokens: true })
    await expect(use(anotherProcess(), id)).rejects.toBeInstanceOf(ReconnectRequiredError)
    expect(await connectAccount(person, { account: 'comes_back' })).toBe('/dashboard?reddit_connected=true')
    expect(await use(anotherProcess(), id)).toBe('comes_back')
    expect((await person.api.redditCredentials.list({})).items).toMatchObject([
      { id, status: 'connected', main_reddit_account: true },
    ])
  })
})

describe('an account', () => {
  test('that is gone says so', async () => {
    const { person, id } = await connected('is_gone', { expires: 'later' })
    const session = await sessionAs(world.ctx, id, { priority: 'post' })
    await person.api.redditCredentials.delete({ id })
    await expect(session.me()).rejects.toBeInstanceOf(AccountGoneError)
    await expect(use(world.ctx, id)).rejects.toBeInstanceOf(AccountGoneError)
  })

  test('of somebody else is gone for whoever acts for a user', async () => {
    const { id } = await connected('not_yours', { expires: 'later' })
    const other = await world.signUp()
    await expect(use(other.ctx, id)).rejects.toBeInstanceOf(AccountGoneError)
  })
})

/** A second 401 within five minutes counts as a withdrawn grant; a real one comes a day later. */
async function makeRefusedLongAgo(id: string) {
  const row = await rowOf(id)
  const tokens = sealTokens(world.ctx, row, { ...openTokens(world.ctx, row), refused_at: null })
  await world.ctx.db.transaction((tx) =>
    tx.update(redditCredentials).set({ tokens }).where(eq(redditCredentials.id, id)),
  )
}
