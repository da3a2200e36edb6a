import { beforeAll, expect, test } from 'vitest'
import type { Scan, ScanAnswer } from '@radar/contract'
import { actFor } from '../../platform/ctx.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { connectReddit, createRateBudget } from '../../forum/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { runManually } from './run-manually.ts'
import {
  freshName,
  makeCampaign,
  makeChatter,
  makePost,
  searchesUsed,
  titlesOf,
} from '../../testing/make-posts.ts'

type Action = Parameters<World['forum']['planFaults']>[0][number]['do']

const answers = [400, 401, 403, 404, 408, 409, 413, 429, 451, 500, 502, 503, 504, 520, 522]
const headers = [
  'none',
  'nothing left',
  'reset zero',
  'reset negative',
  'reset absurd',
  'reset float',
  'reset missing',
  'words',
] as const

const actions: [string, Action][] = [
  ...answers.map((status): [string, Action] => [
    `status ${status}`,
    { kind: 'answer', when: 'before', status },
  ]),
  ['an HTML page', { kind: 'answer', when: 'after', status: 200, body: '<html>', type: 'text/html' }],
  ['a redirect', { kind: 'answer', when: 'before', status: 302, headers: { location: '/elsewhere' } }],
  ['a reset before', { kind: 'reset', when: 'before' }],
  ['a reset after', { kind: 'reset', when: 'after' }],
  ['no answer at all', { kind: 'hang', when: 'before' }],
  ['a slow answer', { kind: 'hang', when: 'before', seconds: 0.3 }],
  ['a dripping body', { kind: 'drip', bytesPerSecond: 200 }],
  ...(['html', 'empty', 'truncated', 'wrong-type', 'gzip-bomb', 'huge'] as const).map(
    (shape): [string, Action] => [`a body that is ${shape}`, { kind: 'spoil', shape }],
  ),
  ...(['duplicate', 'shuffled', 'loop', 'deleted-cursor', 'mangled'] as const).map(
    (shape): [string, Action] => [`a page that is ${shape}`, { kind: 'page', shape }],
  ),
  ['a listing that lags', { kind: 'lag', seconds: 300 }],
  ...headers.map((variant): [string, Action] => [
    `429 with headers: ${variant}`,
    { kind: 'too-many', headers: variant },
  ]),
  ...headers.map((variant): [string, Action] => [
    `200 with headers: ${variant}`,
    { kind: 'budget', headers: variant },
  ]),
  ['a revoked token', { kind: 'revoke' }],
]

/** The token's endpoint knows neither pages nor rate headers; one fault after the other must meet it. */
const isForTokens = ([fault, { kind }]: [string, Action]) =>
  !['page', 'lag', 'budget', 'revoke', 'too-many'].includes(kind) &&
  !/status (408|409|413|451|50[234]|52.)/.test(fault)

/** Every call that a scan makes; the second page of a listing is a call of its own. */
const cases = [
  ...listed('the first page', { nth: 1 }),
  ...listed('the second page', { nth: 2 }),
  ...listed('the whole listing', {}),
  ...actions
    .filter(isForTokens)
    .map(([fault, action]) => ({ call: 'the token', fault, action, which: {}, isToken: true })),
]

function listed(call: string, which: { nth?: number }) {
  return actions.map(([fault, action]) => ({ call, fault, action, which, isToken: false }))
}

type Case = (typeof cases)[number]
type Result = {
  person: Person
  answer: ScanAnswer
  scan: Scan
  foundThen: string[]
  scanAfter: Scan
  foundAfter: string[]
}

const wantedTitles = [60, 7_000, 12_000].map((age) => `Which web hosting, ${age} s ago?`)
/** A scan that meets a fault mostly waits; one that meets none only works, and whoever waits for it asks all the while. */
const AT_A_TIME = { meetingFaults: 24, goingOn: 8 }
/** Number of campaigns that the plan allows. */
const CASES_EACH = 5

// All cases are one client to the forum: its window must hold them all, wherever it begins.
const world = setUpWorld({ budget: { requests: 100_000, seconds: 600 } })
const results = new Map<Case, Result>()
/** Scans that each person had paid for when the faults ended. */
const costs = new Map<Person, number>()

beforeAll(async () => {
  const faultsOf = new Map(cases.map((one) => [one, faultFor(one, freshName('swept'))]))
  const people = await Promise.all(
    Array.from({ length: Math.ceil(cases.length / CASES_EACH) }, () => world.signUp({ plan: 'moderator' })),
  )
  const personOf = (index: number) => people[Math.floor(index / CASES_EACH)]!
  const runs = await Promise.all(cases.map((one, index) => prepare(personOf(index), faultsOf.get(one)!.name)))

  world.forum.planFaults(cases.filter((one) => !one.isToken).map((one) => faultsOf.get(one)!.fault))
  await each(
    [...cases.keys()].filter((index) => !cases[index]!.isToken),
    (index) => runs[index]!.meet(),
    AT_A_TIME.meetingFaults,
  )
  for (const [index, one] of cases.entries()) {
    if (!one.isToken) continue
    world.forum.planFaults([faultsOf.get(one)!.fault])
    await runs[index]!.meet()
  }

  for (const person of people) costs.set(person, await searchesUsed(person))
  world.forum.planFaults([])
  world.setNow(new Date(Date.now() + 11 * 60_000))
  await each(
    cases.keys(),
    async (index) => void results.set(cases[index]!, await runs[index]!.goOn()),
    AT_A_TIME.goingOn,
  )
})

function faultFor({ action, which, isToken }: Case, name: string) {
  const endpoint = isToken ? 'POST /api/v1/access_token' : `GET /r/${name}/new`
  return { name, fault: { on: { endpoint, ...which }, do: action } }
}

/** Person with a campaign and subreddit of their own, and a client and budget that no other case affects. */
async function prepare(person: Person, name: string) {
  world.forum.addPosts([
    // Without a text there is no sentence that the model measures by itself.
    ...wantedTitles.map((title) =>
      makePost(name, title, { age: Number(/\d+/.exec(title)![0]), selftext: '' }),
    ),
    ...makeChatter(name, 230),
  ])
  const id = await makeCampaign(person, { subreddits: [name] })
  const first = { person } as Pick<Result, 'person' | 'answer' | 'scan' | 'foundThen'>
  return {
    meet: async () => {
      first.answer = await runManually(withClient(person, { timeout_ms: 1_000 }), id)
      first.scan = await endOf(person, id)
      first.foundThen = await titlesOf(person, id)
    },
    goOn: async () => {
      await runManually(withClient(person, { timeout_ms: 20_000 }), id)
      return { ...first, scanAfter: await endOf(person, id), foundAfter: await titlesOf(person, id) }
    },
  }
}

/** Connects as after a while: without a token or a pause of the budget. Only while faults are met is it impatient. */
function withClient({ user }: Person, { timeout_ms }: { timeout_ms: number }): UserCtx {
  const client = { clientId: 'radar-test', clientSecret: 'radar-test-secret' }
  const { db, log } = world.ctx
  const budget = createRateBudget({ db, clientId: freshName('client'), log })
  const way = { ...client, username: 'radar', url: world.forumUrl }
  const ctx = { ...world.ctx, ...connectReddit(way, budget, { timeout_ms }) }
  return actFor(ctx, { actor: 'user', user })
}

async function endOf({ api }: Person, id: string): Promise<Scan> {
  for (;;) {
    const { last_scan } = await api.campaigns.get({ id })
    if (last_scan?.status !== 'running') return last_scan!
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function each(items: Iterable<number>, run: (item: number) => Promise<void>, atATime: number) {
  const waiting = [...items]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

test.each(cases)('$fault at $call: the scan ends, is honest, and the next one loses nothing', (one) => {
  const { answer, scan, foundThen, scanAfter, foundAfter } = results.get(one)!
  expect(['done', 'failed']).toContain(scan.status)
  if (scan.status === 'failed') expect(scan.error).toMatch(/^(The forum|None of the subreddits)[^\n]+\.$/)
  expect(JSON.stringify(answer)).not.toMatch(/Error|undefined|\bat \/|stack/)
  for (const title of foundThen) expect(wantedTitles).toContain(title)

  expect(scanAfter).toMatchObject({ status: 'done', error: null })
  expect(new Set(foundAfter).size).toBe(foundAfter.length)
  // What came malformed was skipped; everything else is there, once.
  const isMangled = one.action.kind === 'page' && one.action.shape === 'mangled'
  if (!isMangled) expect(foundAfter).toEqual(wantedTitles.toSorted())
})

test('scans that failed cost nothing, the others one search each', () => {
  const done = [...results.values()].filter(({ scan }) => scan.status === 'done')
  expect(done.length).toBeGreaterThan(50)
  for (const [person, cost] of costs)
    expect(cost).toBe(done.filter((result) => result.person === person).length)
})
