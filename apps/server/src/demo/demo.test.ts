import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { EXAMPLE_FORUM } from '@radar/contract'
import type { Contract } from '@radar/contract'
import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { DEMO_PERSON_ID } from '../db/demo-person.ts'
import { engagementPosts, leadTasks, unmatchedPosts, usageLedger } from '../db/schema/index.ts'
import { loadRunning } from '../matches/index.ts'
import { recheckPosts } from '../forum/index.ts'
import { sweepReplies } from '../replies/index.ts'
import { contractRoutes } from '../testing/contract-routes.ts'
import { setUpPerson, setUpWorld } from '../testing/index.ts'
import { selectAllRows } from '../testing/select-all-rows.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'
import { POSTS } from './content/posts.ts'
import { buildDemo } from './build-demo.ts'
import { MADE_UP, REPLACED_BY_READ } from './made-up-answers.ts'
import { PUBLIC_PROCEDURES } from './public-procedures.ts'

const ORIGIN = 'http://localhost:3000'
const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

beforeAll(() => buildDemo(world.ctx))

const post = (name: string, input: unknown, headers: Record<string, string> = {}) =>
  world.app.request(`${ORIGIN}/demo/rpc/${name}`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: input }),
  })

/** Expected status: made-up answers ignore the input, and replaced reads ask for Ann's row, which the demo person has not. */
const statusOf = (name: string) => (MADE_UP.has(name) ? 200 : REPLACED_BY_READ.has(name) ? 404 : 403)

const held = new Set<Request>()
const visitor: ContractRouterClient<Contract> = createORPCClient(
  new RPCLink({
    url: `${ORIGIN}/demo/rpc`,
    headers: { origin: ORIGIN },
    fetch: async (asked, init) => {
      held.add(asked)
      return world.app.request(asked, init)
    },
  }),
)

test('anybody sees a workspace at work, without an account', async () => {
  const { items } = await visitor.campaigns.list({})
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'Freelancers who chase late payments',
    'Leaving the spreadsheet',
  ])
  expect(items.every(({ paused, subreddits }) => paused.length === 0 && subreddits.length === 2)).toBe(true)
  expect(items.map(({ next_scan_at }) => next_scan_at)).toEqual([null, null])
  const inbox = await visitor.matches.inbox({ limit: 100 })
  expect(inbox.counts.open + inbox.counts.kept + inbox.counts.dismissed).toBe(POSTS.length)
  const bands = new Set(inbox.items.map(({ relevance_score: score }) => Math.floor(score / 20)))
  expect(bands.size).toBeGreaterThanOrEqual(3)
  expect(items.some(({ new_worth_a_look }) => new_worth_a_look > 0)).toBe(true)
  for (const { relevance_score, ledger } of inbox.items)
    expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(relevance_score)
  const leads = await visitor.leads.list({})
  expect(leads.items.map(({ status }) => status).toSorted()).toEqual(['contacted', 'new', 'won'])
  const answered = leads.items.find(({ status }) => status === 'contacted')!
  expect(answered.visits).toBe(6)
  const [posted] = (await visitor.queue.list({ view: 'posted' })).items
  expect(posted).toMatchObject({
    visits: 6,
    generated_reply: expect.stringContaining(`https://tallybird.example/freelancers?ref=${posted!.ref}`),
  })
  const queue = await visitor.queue.list({})
  expect(queue.items.length).toBeGreaterThan(0)
  expect(await visitor.today.get()).toMatchObject({ drafts: 2, attention: 0, reddit: 'connected' })
})

test('a draft has its advice, for which no forum is asked', async () => {
  const asked = world.forum.state.requestLog.calls.length
  const { items } = await visitor.queue.list({ view: 'review' })
  expect(items.length).toBeGreaterThan(0)
  for (const { id, post } of items) {
    const { points, ...advice } = await visitor.replies.advise({ id })
    expect(advice).toEqual({ obstacles: [], promotion: null, affiliation: null })
    expect(points.length).toBeGreaterThan(0)
    for (const point of points) expect(post.body).toContain(point)
  }
  expect(world.forum.state.requestLog.calls.length).toBe(asked)
})

test('its figures are those of its own rows', async () => {
  const { items: campaigns } = await visitor.campaigns.list({})
  const analytics = await visitor.analytics.get({})
  expect(analytics.found).toBe(POSTS.length)
  expect(analytics.replies).toMatchObject({ posted: 1, visible: 1, visits: 6 })
  expect(analytics.leads).toMatchObject({ new: 1, contacted: 1, won: 1 })
  const { months } = await visitor.results.get({})
  const sum = (count: (month: (typeof months)[number]) => number) =>
    months.reduce((total, month) => total + count(month), 0)
  expect([sum(({ replies }) => replies), sum(({ visits }) => visits), sum(({ won }) => won)]).toEqual([
    1, 6, 1,
  ])
  expect(months.every(({ campaign }) => campaigns.some(({ id }) => id === campaign?.id))).toBe(true)
})

test('no procedure but those that only read takes this way, and nothing changes', async () => {
  const samples = sampleInputs(await giveBelongings(world, ann, 'ann_main'))
  const inputs: typeof samples = { ...samples, 'functions/checkSubscription': {} }
  const before = await selectAllRows(world.connection)
  for (const { name, isSafe } of contractRoutes()) {
    const answer = await post(name, inputs[name] ?? {}, { cookie: ann.cookie })
    if (PUBLIC_PROCEDURES.has(name)) expect([200, 404], name).toContain(answer.status)
    else expect(answer.status, name).toBe(statusOf(name))
    if (PUBLIC_PROCEDURES.has(name) && !isSafe) expect(name).toBe('functions/checkSubscription')
  }
  expect(await selectAllRows(world.connection)).toEqual(before)
})

test('what is read is the demo person’s, whoever asks', async () => {
  const { items } = await visitor.campaigns.list({})
  const answer = await post('campaigns/list', {}, { cookie: ann.cookie, authorization: 'Bearer of-ann' })
  expect(await answer.text()).toContain(items[0]!.id)
  const own = await ann.api.campaigns.list({})
  expect((await post('campaigns/get', { id: own.items[0]!.id })).status).toBe(404)
  await expect(ann.api.campaigns.get({ id: items[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a statement that writes fails even where a procedure would send one', async () => {
  const db = world.ctx.dbFor(DEMO_PERSON_ID, undefined, { readOnly: true })
  const write = db.transaction((tx) =>
    world.ctx.db.transaction(() =>
      tx.delete(engagementPosts).where(eq(engagementPosts.forum, EXAMPLE_FORUM)),
    ),
  )
  await expect(write).rejects.toThrow()
})

test('it is outside of matching, quotas, profiles and re-checks', async () => {
  const { ctx } = world
  const running = await ctx.db.transaction((tx) => loadRunning(ctx, tx, [DEMO_PERSON_ID]))
  expect(running.size).toBe(0)
  const asked = world.forum.state.requestLog.calls.length
  await recheckPosts(ctx)
  await sweepReplies(ctx)
  expect(world.forum.state.requestLog.calls.length).toBe(asked)
  await ctx.db.transaction(async (tx) => {
    expect(await tx.select().from(usageLedger).where(eq(usageLedger.user_id, DEMO_PERSON_ID))).toEqual([])
    expect(await tx.select().from(leadTasks).where(eq(leadTasks.user_id, DEMO_PERSON_ID))).toEqual([])
    const waiting = await tx
      .select()
      .from(unmatchedPosts)
      .innerJoin(engagementPosts, eq(engagementPosts.id, unmatchedPosts.post_id))
      .where(eq(engagementPosts.forum, EXAMPLE_FORUM))
    expect(waiting).toEqual([])
  })
})

test('nobody signs in as the demo person', async () => {
  for (const path of ['sign-in/magic-link', 'request-password-reset', 'sign-up/email']) {
    const answer = await world.app.request(`${ORIGIN}/api/auth/${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo', name: 'Demo', password: 'a long password' }),
    })
    expect(answer.status, path).toBe(400)
  }
})

test('it is built again when its days are over, and not before', async () => {
  const [first] = (await visitor.campaigns.list({})).items
  await buildDemo(world.ctx)
  expect((await visitor.campaigns.list({})).items[0]?.id).toBe(first?.id)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await buildDemo({ ...world.ctx, now: () => tomorrow })
  const [second] = (await visitor.campaigns.list({})).items
  expect(second?.id).not.toBe(first?.id)
  const inbox = await visitor.matches.inbox({ limit: 100 })
  expect(inbox.items.length).toBeGreaterThan(0)
})
