import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { rateBudgets, replyDrafts } from '../../db/schema/index.ts'
import { connectAccount, createReplier, plantMatch, setUpWorld } from '../../testing/index.ts'
import { openDoor } from '../../testing/open-door.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { addressThrough, comesFromProxy } from './client-address.ts'
import { createJobs } from '../create-jobs.ts'

const world = setUpWorld()

const ask = (app: Hono, path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers })

test('healthy while the database answers', async () => {
  const answer = await ask(world.app, '/healthz')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ok', read_by: 'model', ai_reader: null },
  ])
})

test('not healthy when the database is gone, in JSON and at once', async () => {
  const connection = await openTestDatabase(world.ctx.log)
  const db = connection.database.as({ kind: 'system' })
  const app = openDoor({ connection, ctx: { ...world.ctx, db } })
  expect((await ask(app, '/healthz')).status).toBe(200)
  await connection.close()
  const answer = await ask(app, '/healthz')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toEqual({
    code: 'DATABASE_UNAVAILABLE',
    status: 503,
    message: 'The database does not answer.',
  })
})

test('ready until it closes, and while the database answers', async () => {
  expect((await ask(world.app, '/readyz')).status).toBe(200)
  const closing = openDoor(world, { isClosing: () => true })
  const answer = await ask(closing, '/readyz')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { code: 'CLOSING', status: 503, message: 'This process is closing.' },
  ])
  expect((await ask(closing, '/healthz')).status).toBe(200)
  const app = openDoor({ connection: world.connection, ctx: { ...world.ctx, db: silent } })
  expect((await ask(app, '/readyz')).status).toBe(503)
})

const keepSilent = () => new Promise<never>(() => undefined)
const silent = { transaction: keepSilent, statement: keepSilent }

test('not healthy when the database keeps silent', async () => {
  const app = openDoor({ connection: world.connection, ctx: { ...world.ctx, db: silent } })
  expect((await ask(app, '/healthz')).status).toBe(503)
})

test('the figures are those of what happened', async () => {
  const app = openDoor(world, { addressOf: () => '127.0.0.1' })
  const ann = await world.signUp()
  await connectAccount(ann, { account: 'ann_main' })
  const { matchId } = await plantMatch(world, ann)
  await ann.api.functions.generateLeadReply({ matchId })
  await ask(app, '/healthz')
  await ask(app, '/healthz')
  await ask(app, '/api/v1/campaigns')
  const leaving = new AbortController()
  await ann.request('/api/v1/events', { signal: leaving.signal })

  const answer = await ask(app, '/metrics')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const figures = readFigures(await answer.text())
  expect(figures).toMatchObject({
    'radar_requests_total{status="2xx"}': 2,
    'radar_requests_total{status="4xx"}': 1,
    'radar_requests_total{status="5xx"}': 0,
    'radar_jobs_total{outcome="done"}': 0,
    'radar_jobs_total{outcome="failed"}': 0,
    radar_event_listeners: 1,
    radar_scans_running: 0,
    'radar_replies{status="draft"}': 1,
    'radar_replies{status="posted"}': 0,
    'radar_request_seconds_bucket{le="+Inf"}': 3,
    radar_request_seconds_count: 3,
    'radar_queue_age_seconds{queue="posts"}': 0,
    'radar_queue_age_seconds{queue="replies"}': 0,
    'radar_queue_age_seconds{queue="mails"}': 0,
    'radar_queue_age_seconds{queue="reader"}': 0,
  })
  expect(figures['process_resident_memory_bytes']).toBeGreaterThan(1_000_000)
  expect(figures['process_start_time_seconds']).toBeLessThanOrEqual(Date.now() / 1_000)
  leaving.abort()
})

test('jobs are counted by how they end', async () => {
  const ran: string[] = []
  const work = {
    good: { run: async () => void ran.push('good') },
    bad: {
      retryLimit: 0,
      run: async () => {
        ran.push('bad')
        throw new Error('planned')
      },
    },
  }
  const jobs = await createJobs(world.connection, world.ctx.log)
  await jobs.createQueues(work)
  await jobs.work(work)
  for (const [turn, name] of ['good', 'bad', 'good'].entries()) await jobs.send(name, { turn })
  await expect.poll(() => ran.toSorted()).toEqual(['bad', 'good', 'good'])
  await jobs.close()

  const app = openDoor(
    { connection: world.connection, ctx: { ...world.ctx, jobs } },
    { addressOf: () => '127.0.0.1' },
  )
  expect(readFigures(await (await ask(app, '/metrics')).text())).toMatchObject({
    'radar_jobs_total{outcome="done"}': 2,
    'radar_jobs_total{outcome="failed"}': 1,
  })
})

test.each([
  ['loopback', '127.0.0.1', {}, 200],
  ['loopback over IPv6', '::1', {}, 200],
  ['the own network', '10.2.3.4', {}, 200],
  ['loopback written as IPv6', '::ffff:127.0.0.1', {}, 200],
  ['anybody', '198.51.100.7', {}, 404],
  ['anybody over IPv6', '2001:db8::1', {}, 404],
  ['anybody through a proxy', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 404],
  ['anybody through another proxy', '10.2.3.4', { forwarded: 'for=198.51.100.7' }, 404],
  ['nobody knows whom', undefined, {}, 404],
])('the figures for %s', async (_, address, headers, status) => {
  const app = openDoor(world, { addressOf: () => address })
  expect((await ask(app, '/metrics', headers)).status).toBe(status)
})

test('the figures for a proxy that is named, which passes everybody’s requests on and says nothing of it', async () => {
  const proxies = ['127.0.0.1']
  const app = openDoor(world, {
    addressOf: addressThrough(proxies),
    isProxied: comesFromProxy(proxies),
  })
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress }, headers: {} } })
  const statusFor = async (remoteAddress: string) =>
    (await app.request('http://localhost:3000/metrics', {}, from(remoteAddress))).status
  expect([await statusFor('127.0.0.1'), await statusFor('10.2.3.4')]).toEqual([404, 200])
})

test('the figures tell what waits, what failed and what the forum still allows', async () => {
  const app = openDoor(world, { addressOf: () => '127.0.0.1' })
  const sam = await createReplier(world)
  const { id } = await sam.approve()
  const { forum, client_id } = { forum: world.ctx.forum.name, client_id: world.ctx.forum.clientId }
  await world.ctx.db.transaction(async (tx) => {
    await tx.delete(rateBudgets)
    const budget = { forum, client_id, window_limit: 600, remaining: 123, resets_at: world.ctx.now() }
    await tx.insert(rateBudgets).values(budget)
    const scheduled_for = new Date(world.ctx.now().getTime() - 90_000)
    await tx.update(replyDrafts).set({ scheduled_for }).where(eq(replyDrafts.id, id))
  })
  const read = async () => readFigures(await (await ask(app, '/metrics')).text())
  expect(await read()).toMatchObject({
    'radar_queue_age_seconds{queue="replies"}': 90,
    'radar_forum_budget_requests{part="limit"}': 600,
    'radar_forum_budget_requests{part="left"}': 123,
  })
  await world.ctx.db.transaction((tx) =>
    tx
      .update(replyDrafts)
      .set({ status: 'failed', error_code: 'post_gone', scheduled_for: null })
      .where(eq(replyDrafts.id, id)),
  )
  expect(await read()).toMatchObject({
    'radar_queue_age_seconds{queue="replies"}': 0,
    'radar_reply_failures{reason="post_gone"}': 1,
  })
})

/** Prometheus' text format: empty lines, comments, and lines of a name with labels and a number. */
function readFigures(text: string): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const line of text.trimEnd().split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-z_]+ \S/.test(line)) continue
    const [, name = '', value] =
      /^([a-z_]+(?:\{[a-z]+="[A-Za-z0-9_.+]+"\})?) (\d+(?:\.\d+)?)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    figures[name] = Number(value)
  }
  return figures
}
