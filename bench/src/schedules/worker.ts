import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { createMemoryBudget, createMemoryTokenStore, createRedditApp, userAgent } from '@radar/reddit'
import { POSTING_TIMES, createForums } from '@radar/server'
import type { Ctx, Db } from '@radar/server'
import type { Plan } from './draw-plan.ts'
import { FORUM_URL } from './forum.ts'
import type { ForumLink } from './forum.ts'
import { GRANT } from './stage.ts'
import type { Stage } from './stage.ts'
import type { VirtualClock } from './virtual-clock.ts'

const MINUTE = 60_000

/** Effects of a committed transaction. */
type Effects = { announced: Announcement[]; wakes: [name: string, at: number][] }

/** Notification of a committed transaction. */
export type Announcement = { status: string }
export type Surroundings = {
  plan: Plan
  clock: VirtualClock
  stage: Stage
  forum: ForumLink
  start: number
  announced: Announcement[]
  wake(name: string, at: number): void
  isDatabaseAway(): boolean
}

/** One process: it can be killed or frozen wherever it waits for somebody else. */
export type Worker = {
  ctx: Ctx
  isDead(): boolean
  frozenUntil(): number
  /** Requests that were frozen on their way out, and have not left. */
  slipping(): number
}

/** `mortal`: whether something may happen to it; the process that people talk to is left in peace. */
export function startWorker(around: Surroundings, { mortal }: { mortal: boolean }): Worker {
  const { plan, clock, stage, forum } = around
  const skew = plan.drawSkew()
  let dead = false
  let frozenUntil = 0
  let slipping = 0
  const open = new AsyncLocalStorage<Effects>()

  const never = () => new Promise<never>(() => {})
  const now = () => clock.now() + skew
  const databaseNow = () => new Date(clock.now() + plan.databaseSkew).toISOString()

  function strike() {
    if (!mortal || dead) return
    if (plan.chance(plan.kills)) dead = true
    else if (plan.chance(plan.freezes))
      frozenUntil =
        clock.now() +
        (plan.chance(0.5) ? plan.between(1_000, 95_000) : plan.between(1.5 * MINUTE, 40 * MINUTE))
  }
  async function thaw() {
    for (;;) {
      if (dead) await never()
      if (frozenUntil <= clock.now()) return
      await clock.sleep(frozenUntil - clock.now())
    }
  }
  async function step() {
    strike()
    await thaw()
  }
  async function sleep(ms: number, signal?: AbortSignal) {
    await clock.sleep(ms, signal)
    await thaw()
  }

  function gated(db: Db): Db {
    const transaction: Db['transaction'] = async (fn) => {
      if (open.getStore()) throw new Error('A transaction within a transaction.')
      await step()
      if (around.isDatabaseAway()) {
        await sleep(1_000)
        throw new Error('The database is away.')
      }
      // A slow database is slow before it begins and after it has committed.
      if (plan.chance(plan.databaseErrors)) await sleep(plan.between(1_000, 100_000))
      const failsBefore = mortal && plan.chance(plan.databaseErrors)
      const acknowledges = !mortal || !plan.chance(plan.databaseErrors)
      const effects: Effects = { announced: [], wakes: [] }
      const result = await clock.during(
        open.run(effects, () =>
          db.transaction(async (tx) => {
            const done = await fn(tx)
            if (failsBefore) throw new Error('The connection was lost before the commit.')
            return done
          }),
        ),
      )
      around.announced.push(...effects.announced)
      for (const [name, at] of effects.wakes) around.wake(name, at)
      await step()
      if (!acknowledges) throw new Error('The connection was lost after the commit.')
      return result
    }
    return { transaction, statement: transaction }
  }

  const budget = createMemoryBudget({ now: clock.now, sleep: (ms) => sleep(ms), random: plan.random })
  const reddit = createRedditApp({
    clientId: 'radar-test',
    clientSecret: 'radar-test-secret',
    userAgent: userAgent({ platform: 'web', appId: 'radar', version: '1', username: 'radar' }),
    wwwUrl: FORUM_URL,
    oauthUrl: FORUM_URL,
    budget,
    clock: { now, sleep, random: plan.random },
    fetch: async (input, init) => {
      const begun = clock.now()
      const url = input as string
      slipping += url.includes('/api/comment?') ? 1 : 0
      await step()
      slipping -= url.includes('/api/comment?') ? 1 : 0
      // Thawed after its time limit, a process mostly gives up first, and sometimes sends first.
      if (clock.now() - begun > 20_000 && plan.chance(0.5))
        throw new DOMException('The operation timed out.', 'TimeoutError')
      const response = await forum.carry(url, init ?? {}, Math.max(begun, clock.now() - 19_999))
      await step()
      return response
    },
  })

  const tokens = reddit.storedTokens(createMemoryTokenStore(GRANT))

  function wake(name: string, at: number) {
    const effects = open.getStore()
    if (effects) effects.wakes.push([name, at])
    else around.wake(name, at)
  }
  const events: Pick<Ctx['events'], 'emit'> = {
    emit: async (_tx, _userId, event) => {
      if (event.type === 'reply') open.getStore()?.announced.push({ status: event.status })
    },
  }
  const ctx: Ctx = {
    actor: 'job',
    db: gated(stage.db),
    dbFor: () => gated(stage.db),
    afterCommit: (fn) => fn(),
    now: () => new Date(now()),
    databaseNow: () => sql`${databaseNow()}::timestamptz`,
    monotonic: clock.now,
    sleep,
    random: plan.random,
    forum: {
      name: 'reddit',
      demo: false,
      clientId: 'radar-test',
      url: FORUM_URL,
      votes: 'forbidden',
    },
    forums: createForums([
      {
        key: 'reddit',
        name: 'Reddit',
        url: FORUM_URL,
        reply: { way: 'api' },
        addressOf: () => '',
        standing: () => Promise.reject(new Error('Nobody is asked.')),
        maxStanding: 0,
        maxRequests: 1,
        skippedThings: () => 0,
      },
    ]),
    reddit: { ...reddit, storedTokens: () => tokens },
    posting: POSTING_TIMES,
    subredditsAListing: 25,
    ai: undefined,
    reader: undefined,
    mailer: { by: 'none' },
    texter: { by: 'none' },
    channels: { slack: undefined, discord: undefined },
    stripe: undefined,
    passwords: {} as Ctx['passwords'],
    fetchOutside: () => Promise.reject(new Error('Nobody is asked.')),
    fetchGuarded: () => Promise.reject(new Error('Nobody is asked.')),
    sendOutside: () => Promise.reject(new Error('Nobody is asked.')),
    jobs: {
      send: async (name, _data, { startAfter } = {}) =>
        wake(name, startAfter ? startAfter.getTime() - plan.databaseSkew : clock.now()),
      sendNow: async (name, data) => data.forEach(() => wake(name, clock.now())),
      drop: async () => {},
      ended: () => ({ done: 0, failed: 0 }),
    },
    events: events as Ctx['events'],
    lifecycle: { emit: async () => 0 },
    streams: {} as Ctx['streams'],
    matching: {} as Ctx['matching'],
    relevance: {} as Ctx['relevance'],
    memory: { tokenSources: new Map() } as Ctx['memory'],
    log: { debug() {}, info() {}, warn() {}, error() {} },
    url: 'http://radar.test',
    key: () => Buffer.alloc(32),
    earlierKeys: () => [],
    keyRing: stage.keyRing,
  }
  return { ctx, isDead: () => dead, frozenUntil: () => frozenUntil, slipping: () => slipping }
}
