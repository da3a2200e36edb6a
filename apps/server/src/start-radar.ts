import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createApp } from './app.ts'
import { createMemory } from './create-memory.ts'
import { createAuth, readStandingSessions } from './auth/index.ts'
import { createRateBudget, openDemoForum, reachDemoForum, reachReddit } from './forum/index.ts'
import { createLifecycle } from './lifecycle.ts'
import { createAi } from './platform/ai.ts'
import { addressThrough, comesFromProxy } from './platform/http/client-address.ts'
import { connectPostgres, openEmbeddedDatabase } from './platform/database/connect-database.ts'
import type { Ctx, PostingTimes } from './platform/ctx.ts'
import { shareDataDir, takeDataDir } from './platform/process/data-dir.ts'
import type { Config } from './platform/process/env.ts'
import { createEventStreams } from './platform/http/event-streams.ts'
import { createEvents } from './platform/create-events.ts'
import { followClock } from './platform/database/follow-clock.ts'
import { listen } from './platform/http/http-server.ts'
import { createJobs } from './platform/create-jobs.ts'
import type { Jobs } from './platform/jobs.ts'
import { createLog } from './platform/process/log.ts'
import { createKeyRing, deriveKey, readMasterKey, readOldKeys } from './platform/secrets/master-key.ts'
import { throughOutages } from './platform/database/outages.ts'
import { ownUrls } from './platform/http/own-urls.ts'
import { POSTING_TIMES } from './replies/index.ts'

import { allJobs } from './worker.ts'

const WEB_DIR = join(import.meta.dirname, '../../web/build/client')

/** A running Radar; `url` is undefined for a worker, which answers nobody. */
export type Radar = { url: string | undefined; ctx: Ctx; close(): Promise<void> }

/** Starts what the role asks for. Throws `StartupError` with one line where a person must mend something first. */
export async function startRadar(
  config: Config,
  { posting = POSTING_TIMES }: { posting?: PostingTimes } = {},
): Promise<Radar> {
  const opened = new AsyncDisposableStack()
  const close = () => opened.disposeAsync()
  try {
    return { ...(await open({ ...config, posting }, opened)), close }
  } catch (error) {
    // Why it could not start matters more than what could not be closed because of that.
    await close().catch(() => undefined)
    throw error
  }
}

async function open(
  config: Config & { posting: PostingTimes },
  opened: AsyncDisposableStack,
): Promise<Omit<Radar, 'close'>> {
  const log = createLog(config.logLevel)
  const embedded = !config.databaseUrl || !config.reddit
  const dataDir = embedded ? takeDataDir(config.dataDir) : shareDataDir(config.dataDir)
  opened.defer(dataDir.release)
  const masterKey = readMasterKey(config.secretKey, dataDir.path)
  const key = (purpose: string) => deriveKey(masterKey, purpose)

  const server = config.role === 'worker' ? undefined : await listen(config)
  if (server) opened.defer(server.close)
  const own = ownUrls(server ?? config)
  const url = config.url ?? own.shown

  const connection = config.databaseUrl
    ? await connectPostgres(config.databaseUrl, log)
    : await openEmbeddedDatabase(join(dataDir.path, 'db'))
  opened.defer(connection.close)
  const db = connection.database.as({ kind: 'system' })
  const clock = await followClock(db, log)
  opened.defer(clock.stop)
  const events = await createEvents(connection, log)
  opened.defer(events.close)

  const demoForum = config.reddit
    ? undefined
    : openDemoForum({ dataDir: dataDir.path, publicUrl: config.url, secret: key('the demo forum') })
  if (demoForum) opened.defer(demoForum.close)
  const budgetOf = (clientId: string) => createRateBudget({ db, clientId, log })
  const { reddit, forum } = demoForum
    ? reachDemoForum(demoForum, {
        localUrl: own.local,
        publicUrl: url,
        budget: budgetOf(demoForum.clientId),
      })
    : reachReddit(config.reddit!, budgetOf(config.reddit!.clientId))

  const jobs: Jobs = await createJobs(connection, log)
  opened.defer(jobs.close)
  const ctx: Ctx = {
    actor: 'job',
    db,
    dbFor: (id) => connection.database.as({ kind: 'user', id }),
    now: clock.now,
    databaseNow: () => sql`clock_timestamp()`,
    monotonic: () => performance.now(),
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    forum,
    reddit,
    posting: config.posting,
    subredditsAListing: config.subredditsAListing,
    ai: config.ai && (await createAi(config.ai)),
    jobs,
    events,
    lifecycle: createLifecycle(() => ctx),
    streams: createEventStreams({ events, log, standing: (ids) => readStandingSessions(db, ids) }),
    memory: createMemory({ events, log }),
    log,
    url,
    key,
    keyRing: createKeyRing(masterKey, readOldKeys(config.oldSecretKeys, dataDir.path)),
  }
  await jobs.createQueues(allJobs(ctx))

  if (server) {
    const auth = createAuth({ raw: connection.raw, url, secret: key('sessions').toString('base64url'), log })
    const app = createApp({
      ctx,
      auth,
      demoForum,
      publicUrl: config.url,
      webDir: WEB_DIR,
      addressOf: addressThrough(config.proxies),
      isProxied: comesFromProxy(config.proxies),
    })
    server.serve((request, env) => app.fetch(request, env))
  }
  if (config.role !== 'api') {
    await jobs.work(allJobs(ctx))
    await throughOutages(log, () => jobs.send('rewrap-tokens', {}))
  }
  return { url: server && url, ctx }
}
