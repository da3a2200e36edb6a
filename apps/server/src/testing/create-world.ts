import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { Simulator as Bluesky } from '@radar/bluesky-simulator'
import type { Simulator as HackerNews } from '@radar/hacker-news-simulator'
import type { Simulator as Lemmy } from '@radar/lemmy-simulator'
import { createStripeSimulator, serveStripe } from '@radar/stripe-simulator'
import type { StripeSimulator } from '@radar/stripe-simulator'
import { createSimulator, serveSimulator } from '@radar/reddit-simulator'
import type { Simulator, SimulatorOptions } from '@radar/reddit-simulator'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Contract, PlanKey } from '@radar/contract'
import { createApp } from '../app.ts'
import { createMemory } from '../create-memory.ts'
import { createAuth, selectLiveSessions } from '../account/index.ts'
import { subscriptions } from '../db/schema/index.ts'
import { createLifecycle } from '../lifecycle.ts'
import type { Connection } from '../platform/database/connect-database.ts'
import { actFor } from '../platform/ctx.ts'
import type { Ctx, Forum, User, UserCtx } from '../platform/ctx.ts'
import { createMatching } from '../matches/index.ts'
import { OutsidePageError } from '../platform/outside-errors.ts'
import { createEventStreams } from '../platform/http/event-streams.ts'
import { listen } from '../platform/http/http-server.ts'
import { STREAM_PATHS } from '../platform/http/queue-streams.ts'
import { createEvents } from '../platform/create-events.ts'
import { createForums } from '../platform/forums.ts'
import { createJobs } from '../platform/create-jobs.ts'
import { createLog } from '../platform/process/log.ts'
import { createKeyRing, deriveKey } from '../platform/secrets/master-key.ts'
import { createStripe } from '../platform/stripe.ts'
import { connectReddit, logSkipped } from '../forum/connect-forum.ts'
import { POSTING_TIMES } from '../replies/index.ts'
import { WEIGHTS_DIR, openRelevance } from '../platform/relevance.ts'
import type { OpenedRelevance } from '../platform/relevance.ts'
import { createRateBudget } from '../forum/index.ts'
import { allJobs } from '../worker.ts'
import { CHEAP_PASSWORDS } from './hash-cheaply.ts'
import { openBluesky } from './open-bluesky.ts'
import { openDiscourse } from './open-discourse.ts'
import type { DiscourseForums } from './open-discourse.ts'
import { openHackerNews } from './open-hacker-news.ts'
import { openLemmy } from './open-lemmy.ts'
import { openTestDatabase } from './open-test-database.ts'
import { steadyNow } from './steady-now.ts'

const ORIGIN = 'http://localhost:3000'

/** A whole Radar of a test's own: its database, its forum over HTTP, its clock, its people. */
export type World = {
  ctx: Ctx
  app: Hono
  connection: Connection
  forum: Simulator
  forumUrl: string
  /** Simulator of Stripe over HTTP, which calls back at `/hooks/stripe`. */
  stripe: StripeSimulator
  /** Simulator of Hacker News over HTTP, where the world has one. */
  hackerNews: HackerNews | undefined
  /** Simulator of Bluesky over HTTP and WebSocket, where the world has one. */
  bluesky: Bluesky | undefined
  /** Simulators of Discourse forums by host, where the world has some. */
  discourse: DiscourseForums
  /** Instances of Lemmy over HTTP, where the world has some. */
  lemmy: Lemmy | undefined
  /** Lines that were logged. */
  logged: string[]
  /** Moves the clocks of Radar, of its database, of the forum and of Stripe. */
  setNow(now: Date): void
  /** Begins to work on background jobs. */
  work(): Promise<void>
  signUp(options?: { plan?: PlanKey }): Promise<Person>
  setPlan(person: Person, plan: PlanKey): Promise<void>
  close(): Promise<void>
}

/** Somebody who is signed in. */
export type Person = {
  user: User
  ctx: UserCtx
  api: ContractRouterClient<Contract>
  /** A request with this person's session, as a page of Radar sends it. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** The session, as a browser sends it. */
  cookie: string
}

/** Whoever calls a procedure knows of its errors by the contract alone. */
function expectDeclared(logged: readonly string[]): void {
  const undeclared = logged.filter((line) => line.includes('error.undeclared'))
  if (undeclared.length > 0)
    throw new Error(`The contract does not name these errors: ${undeclared.join(' ')}`)
}

type WorldOptions = Partial<SimulatorOptions> & {
  /** @default 'forbidden' */
  votes?: Forum['votes']
  /** True where Radar also reads a simulator of Hacker News. */
  hackerNews?: boolean
  /** True where Radar also reads a simulator of Bluesky. */
  bluesky?: boolean
  /** True where Radar also reads two forums that run on Discourse. */
  discourse?: boolean
  /** True where Radar also reads three instances of Lemmy, `lemmy.example`, `far.example` and `evil.example`. */
  lemmy?: boolean
  /** Folder of the model's weights; those of the repository by default. */
  weights?: string
}

/** The model of all worlds of this process. Its thread ends with the process. */
let opened: Promise<OpenedRelevance> | undefined
const openModelOnce = () => (opened ??= openRelevance(WEIGHTS_DIR, createLog('error')))

export async function createWorld({
  votes = 'forbidden',
  weights,
  hackerNews = false,
  bluesky = false,
  discourse = false,
  lemmy = false,
  ...forumOptions
}: WorldOptions = {}): Promise<World> {
  const logged: string[] = []
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  const relevance = weights === undefined ? await openModelOnce() : await openRelevance(weights, log)
  const connection = await openTestDatabase(log)
  const dir = await mkdtemp(join(tmpdir(), 'radar-world-'))
  const client = { clientId: 'radar-test', clientSecret: 'radar-test-secret' }
  const forum = createSimulator({ ...client, control: true, ...forumOptions })
  const served = await serveSimulator(forum, { port: 0, hostname: '127.0.0.1' })

  const stripeKeys = { secretKey: 'sk_test_of_the_world', webhookSecret: 'whsec_of_the_world' }
  const stripe = createStripeSimulator({
    secretKey: stripeKeys.secretKey,
    webhook: { url: `${ORIGIN}/hooks/stripe`, secret: stripeKeys.webhookSecret },
    send: async (url, init) => app.request(url, init),
  })
  const servedStripe = await serveStripe(stripe, { port: 0, hostname: '127.0.0.1' })
  stripe.reachAt({ publicUrl: servedStripe.url })

  let now: Date | undefined
  const db = connection.database.as({ kind: 'system' })
  const masterKey = randomUUID()
  const events = await createEvents(connection, log)
  const jobs = await createJobs(connection, log)
  const reached = connectReddit(
    { ...client, username: 'radar', url: served.url, votes },
    createRateBudget({ db, clientId: client.clientId, log }),
    { timeout_ms: 2_000, onSkipped: logSkipped(log) },
  )
  const time = { now: () => now ?? new Date(), monotonic: () => now?.getTime() ?? performance.now() }
  const news = hackerNews ? await openHackerNews(() => time.now().getTime(), log) : undefined
  const network = bluesky ? await openBluesky(() => time.now().getTime(), log) : undefined
  const boards = discourse ? await openDiscourse(() => time.now().getTime(), log) : undefined
  const instances = lemmy ? await openLemmy(() => time.now().getTime(), log) : undefined
  const forums = createForums([
    reached.connector,
    ...(news ? [news.connector] : []),
    ...(network ? [network.connector] : []),
    ...(boards ? [boards.connector] : []),
    ...(instances ? [instances.connector] : []),
  ])
  const ctx: Ctx = {
    actor: 'job',
    ...time,
    db,
    dbFor: (id, by, mode) => connection.database.as({ kind: 'user', id, by, ...mode }),
    afterCommit: connection.database.afterCommit,
    databaseNow: () => (now ? sql`${now.toISOString()}::timestamptz` : sql`clock_timestamp()`),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    forum: reached.forum,
    reddit: reached.reddit,
    forums,
    posting: POSTING_TIMES,
    subredditsAListing: 25,
    relevance,
    ai: undefined,
    reader: undefined,
    mailer: { by: 'none' },
    texter: { by: 'none' },
    stripe: await createStripe({ ...stripeKeys, url: servedStripe.url }),
    channels: { slack: undefined, discord: undefined },
    passwords: CHEAP_PASSWORDS,
    fetchOutside: () => Promise.reject(new OutsidePageError('It cannot be reached.')),
    fetchGuarded: () => Promise.reject(new OutsidePageError('It cannot be reached.')),
    sendOutside: () => Promise.reject(new OutsidePageError('It cannot be reached.')),
    jobs,
    matching: createMatching({ db, forum: reached.forum, forums, log, ...time }),
    events,
    lifecycle: createLifecycle(() => ctx),
    streams: createEventStreams({ events, log, standing: (ids) => selectLiveSessions(db, ids) }),
    memory: createMemory(),
    log,
    url: ORIGIN,
    key: (purpose) => deriveKey(masterKey, purpose),
    earlierKeys: () => [],
    keyRing: createKeyRing(masterKey, []),
  }
  await jobs.createQueues(allJobs(ctx))
  const auth = createAuth({
    raw: connection.raw,
    ctx,
    url: ORIGIN,
    secret: ctx.key('sessions').toString('base64url'),
    passwords: CHEAP_PASSWORDS,
    now: steadyNow,
  })
  const app = createApp({
    ctx,
    auth,
    practiceForum: undefined,
    publicUrl: undefined,
    webDir: join(dir, 'web'),
    addressOf: () => `10.0.0.${Math.floor(Math.random() * 250)}`,
  })

  const listening = async () => {
    const server = await listen({ host: '127.0.0.1', port: 0 })
    server.serve((request, env) => app.fetch(request, env))
    return server
  }
  let server: ReturnType<typeof listening> | undefined
  const send = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (!STREAM_PATHS.includes(pathname)) return app.request(request)
    const { port } = await (server ??= listening())
    const origin = `http://127.0.0.1:${port}`
    const asked = new Request(`${origin}${pathname}${search}`, request)
    asked.headers.set('origin', origin)
    return fetch(asked)
  }

  return {
    ctx,
    app,
    connection,
    forum,
    forumUrl: served.url,
    stripe,
    hackerNews: news?.simulator,
    bluesky: network?.simulator,
    discourse: boards?.simulators ?? new Map(),
    lemmy: instances?.simulator,
    logged,
    setNow: (to) => {
      now = to
      forum.state.clock.set(to.getTime() / 1_000)
      stripe.setNow(to)
      news?.simulator.state.clock.set(to.getTime() / 1_000)
      instances?.simulator.clock.set(to.getTime() / 1_000)
      network?.simulator.state.clock.set(to.getTime() / 1_000)
      for (const board of boards?.simulators.values() ?? []) board.state.clock.set(to.getTime() / 1_000)
    },
    work: () => jobs.work(allJobs(ctx)),
    setPlan: (person, plan) => setPlan(ctx, person.user, plan),
    signUp: (options) => signUp({ ctx, send, userOf: (headers) => auth.userOf(headers) }, options),
    close: async () => {
      await (await server)?.close()
      await jobs.close()
      await events.close()
      await served.close()
      await news?.close()
      await network?.close()
      await boards?.close()
      await instances?.close()
      await stripe.settled()
      await servedStripe.close()
      forum.close()
      await connection.close()
      if (weights !== undefined) await relevance.close()
      await rm(dir, { recursive: true, force: true })
      expectDeclared(logged)
    },
  }
}

type Parts = {
  ctx: Ctx
  /** A stream is asked for over HTTP: it goes on by its connection. */
  send(request: Request): Promise<Response>
  userOf(headers: Headers): Promise<User | undefined>
}

async function signUp(
  { ctx, send, userOf }: Parts,
  { plan = 'lurker' }: { plan?: PlanKey } = {},
): Promise<Person> {
  const body = { email: `${randomUUID()}@example.com`, password: 'a long password', name: 'Sam Example' }
  const answer = await send(
    new Request(`${ORIGIN}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const user = await userOf(new Headers({ cookie }))
  if (!user) throw new Error('The cookie of the sign-up signs nobody in.')
  if (plan !== 'lurker') await setPlan(ctx, user, plan)

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', cookie)
    headers.set('origin', ORIGIN)
    if (init.body) headers.set('content-type', 'application/json')
    return send(new Request(new URL(path, ORIGIN), { ...init, headers }))
  }
  const link = new RPCLink({
    url: `${ORIGIN}/rpc`,
    headers: { cookie, origin: ORIGIN },
    fetch: (asked, init) => send(new Request(asked, init)),
  })
  return { user, ctx: actFor(ctx, { actor: 'user', user }), api: createORPCClient(link), request, cookie }
}

async function setPlan(ctx: Ctx, { id }: User, tier: PlanKey) {
  await ctx.db.transaction((tx) =>
    tx
      .insert(subscriptions)
      .values({ user_id: id, tier })
      .onConflictDoUpdate({ target: subscriptions.user_id, set: { tier } }),
  )
}
