import { createSimulator, faultCatalogue, serveSimulator } from '@radar/reddit-simulator'
import type { SimulatorOptions } from '@radar/reddit-simulator'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryTokenStore, GrantRefusedError, ReconnectRequiredError, RedditError } from './index.ts'
import type { RedditSession } from './index.ts'
import { connectTo, createTestClock } from './testing/start-local-forum.ts'

const redirectUri = 'http://127.0.0.1:9/callback'
const now = 1_800_000_000

/** A simulated Reddit with a few posts, and somebody who has connected an account by the front door. */
async function connectSomebody(options: Partial<SimulatorOptions> = {}) {
  const simulator = createSimulator({ clientId: 'client', clientSecret: 'secret', start: now, ...options })
  const { url, close } = await serveSimulator(simulator, { port: 0, hostname: '127.0.0.1' })
  onTestFinished(async () => {
    await close()
    simulator.close()
  })
  simulator.addPosts(
    Array.from({ length: 30 }, (_, index) => ({
      id36: `p${index}`,
      subreddit: index % 2 === 0 ? 'tea' : 'coffee',
      author: 'asker',
      title: `Kettle & pot <${index}>`,
      selftext: 'Which one?',
      created_utc: now - 3600 + index * 60,
    })),
  )
  const clock = createTestClock(now * 1000)
  const sent: string[] = []
  const countingFetch: typeof fetch = (input, init) => {
    if (typeof input === 'string') sent.push(input)
    return fetch(input, init)
  }
  const at = { url: `${url}${options.basePath ?? ''}` }
  const app = connectTo(at, { clock, fetch: countingFetch })
  const impatientApp = connectTo(at, { clock, fetch: countingFetch, timeout_ms: 250 })
  const code = await authorize(
    app.authorizeUrl({
      state: 'state',
      redirectUri,
      scopes: ['identity', 'read', 'submit', 'history'],
      duration: 'permanent',
    }),
  )
  const grant = await app.exchangeCode({ code, redirectUri })
  const store = createMemoryTokenStore(grant)
  const session = app.session(app.storedTokens(store))
  const impatient = impatientApp.session(impatientApp.storedTokens(store))
  const calls = (path: string) => sent.filter((url) => new URL(url).pathname.endsWith(path)).length
  const made = () => simulator.state.requestLog.made.length
  return { simulator, app, code, grant, session, impatient, clock, sent, calls, made }
}

/** Presses Allow on the authorize page, as a person would. */
async function authorize(page: string): Promise<string> {
  const body = new URLSearchParams({ account: 'helper_one', authorize: 'Allow' })
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

test('from sign-in to a posted comment, and away again', async () => {
  const { app, code, grant, session } = await connectSomebody({ basePath: '/forum' })
  expect(await session.me()).toMatchObject({ name: 'helper_one' })

  const page = await session.newPosts(['tea', 'coffee'], { limit: 10 })
  expect(page.items.map(({ id }) => id).slice(0, 3)).toEqual(['p29', 'p28', 'p27'])
  expect(page.items[0]).toMatchObject({ title: 'Kettle & pot <29>', subreddit: 'coffee', author: 'asker' })
  expect(page.skipped).toEqual([])

  const found = await session.search({ query: 'kettle', subreddits: ['tea'], sort: 'new' })
  expect(new Set(found.items.map(({ subreddit }) => subreddit))).toEqual(new Set(['tea']))
  expect((await session.searchSubreddits('tea')).items.map(({ display_name }) => display_name)).toContain(
    'tea',
  )
  expect(await session.aboutSubreddit('TEA')).toMatchObject({ display_name: 'tea' })
  expect(await session.subredditRules('tea')).toEqual([])

  const result = await session.comment({ parent: 't3_p29', text: 'Steel, & quick.' })
  if (result.outcome !== 'posted') throw result.error
  const mine = await session.userComments('helper_one')
  expect(mine.items[0]).toMatchObject({
    name: result.comment.name,
    parent_id: 't3_p29',
    body: 'Steel, & quick.',
  })
  expect((await session.comments('p29')).comments.map(({ name }) => name)).toEqual([result.comment.name])
  const things = await app.appOnly().info([result.comment.name, 't3_p1', 't3_gone'])
  expect(things).toMatchObject({
    comments: [{ author: 'helper_one' }],
    posts: [{ id: 'p1' }],
    missing: ['t3_gone'],
  })
  expect((await session.userPosts('asker')).items).toHaveLength(30)
  expect(await session.aboutUser('asker')).toMatchObject({ name: 'asker' })

  await expect(app.exchangeCode({ code, redirectUri })).rejects.toBeInstanceOf(GrantRefusedError)
  await app.revoke(grant.refresh_token ?? '', 'refresh_token')
  await expect(session.me()).rejects.toBeInstanceOf(ReconnectRequiredError)
})

test('pages join without a seam', async () => {
  const { session } = await connectSomebody()
  const seen: string[] = []
  for (let after: string | undefined, more = true; more;) {
    const page = await session.newPosts(['tea', 'coffee'], { after, limit: 7 })
    seen.push(...page.items.map(({ id }) => id))
    more = page.after !== null
    after = page.after ?? undefined
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `p${29 - index}`))
})

test('a hundred parallel uses of an expired token make one refresh, with rotation', async () => {
  const { session, clock, simulator, calls } = await connectSomebody({
    quirks: { refreshTokens: 'rotated', tokenSeconds: 3600 },
  })
  for (let hour = 1; hour <= 3; hour += 1) {
    clock.advance(3_600_000)
    simulator.state.clock.advance(3600)
    await Promise.all(Array.from({ length: 100 }, () => session.me()))
    expect(calls('/api/v1/access_token')).toBe(1 + hour)
  }
})

test('a token that dies early is refreshed once', async () => {
  const { session, simulator, calls } = await connectSomebody({ quirks: { tokenLivesSeconds: 600 } })
  simulator.state.clock.advance(700)
  await Promise.all(Array.from({ length: 20 }, () => session.me()))
  expect(calls('/api/v1/access_token')).toBe(2)
})

test.each(['private', 'quarantined', 'banned'] as const)('a %s subreddit is named', async (access) => {
  const { session, simulator } = await connectSomebody()
  simulator.changeSubreddit('tea', { access })
  await expect(session.newPosts(['tea'])).rejects.toMatchObject({
    name: 'SubredditUnavailableError',
    reason: access,
  })
})

test('a subreddit that does not exist is named', async () => {
  const { session } = await connectSomebody({ quirks: { missingSubreddit: 'redirect' } })
  await expect(session.newPosts(['nowhere'])).rejects.toMatchObject({
    name: 'SubredditUnavailableError',
    reason: 'missing',
  })
})

const reads: [name: string, call: (session: RedditSession) => Promise<unknown>][] = [
  ['me', (session) => session.me()],
  ['newPosts', (session) => session.newPosts(['tea', 'coffee'], { after: 't3_p20' })],
  ['search', (session) => session.search({ query: 'kettle' })],
  ['aboutSubreddit', (session) => session.aboutSubreddit('tea')],
  ['userComments', (session) => session.userComments('asker')],
  ['info', (session) => session.info(['t3_p1'])],
  ['comments', (session) => session.comments('p1')],
]

describe.each(faultCatalogue)('with $id', ({ action }) => {
  const never = action.kind === 'hang' || action.kind === 'drip'

  test('a comment is said to be what the forum knows it is', async () => {
    const { simulator, calls, made, ...as } = await connectSomebody()
    const session = never ? as.impatient : as.session
    simulator.planFaults([{ do: action, on: { endpoint: '*/api/comment' } }])
    const result = await session.comment({ parent: 't3_p29', text: 'Steel.' })
    if (result.outcome === 'posted') expect(made()).toBe(1)
    if (result.outcome === 'not_executed') expect(made()).toBe(0)
    if (result.outcome !== 'posted') expect(result.error).toBeInstanceOf(RedditError)
    expect(made()).toBeLessThanOrEqual(1)
    expect(calls('/api/comment')).toBe(1)
  })

  test('every read ends well or by name, after three tries at most', async () => {
    const { simulator, sent, ...as } = await connectSomebody()
    const session = never ? as.impatient : as.session
    simulator.planFaults([{ do: action }])
    const before = sent.length
    const outcomes = await Promise.all(reads.map(([name, call]) => call(session).then(() => name, nameOf)))
    for (const [index, [name]] of reads.entries()) {
      expect([name, outcomes[index]]).toEqual([name, expect.stringMatching(/./)])
    }
    // Three tries, twice each where a token is renewed, and one renewal in all.
    expect(sent.length - before).toBeLessThanOrEqual(reads.length * 6 + 1)
  })
})

/** The name of an error of ours; nothing for any other. */
function nameOf(error: unknown): string {
  return error instanceof RedditError ? error.name : ''
}
