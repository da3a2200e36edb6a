import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { createApp } from './app.ts'
import { createMemory } from './create-memory.ts'
import { openTestStripe, createAuth, selectLiveSessions } from './account/index.ts'
import { createStripe } from './platform/stripe.ts'
import {
  createRateBudget,
  openPracticeForum,
  connectBluesky,
  connectDiscourse,
  connectHackerNews,
  connectLemmy,
  connectPracticeForum,
  connectReddit,
  logSkipped,
} from './forum/index.ts'
import { createLifecycle } from './lifecycle.ts'
import { createMatching, followStreams } from './matches/index.ts'
import { createAi } from './platform/ai.ts'
import { addressThrough, comesFromProxy } from './platform/http/client-address.ts'
import { connectPostgres, openEmbeddedDatabase } from './platform/database/connect-database.ts'
import { chooseMailer } from './platform/mailer.ts'
import { createReader } from './platform/create-reader.ts'
import { chooseTexter } from './platform/texter.ts'
import type { Ctx, PostingTimes } from './platform/ctx.ts'
import { compileLightly } from './platform/process/compile-lightly.ts'
import { shareDataDir, takeDataDir } from './platform/process/data-dir.ts'
import type { Config } from './platform/process/config.ts'
import { createEventStreams } from './platform/http/event-streams.ts'
import { createEvents } from './platform/create-events.ts'
import { createForums } from './platform/forums.ts'
import { followClock } from './platform/database/follow-clock.ts'
import { nameRequest } from './platform/http/name-request.ts'
import {
  createFetchOutside,
  createGatewayFetch,
  createGuardedFetch,
  createSendOutside,
} from './platform/http/fetch-outside.ts'
import { listen } from './platform/http/http-server.ts'
import { createJobs } from './platform/create-jobs.ts'
import type { Jobs } from './platform/jobs.ts'
import { createLog } from './platform/process/log.ts'
import { WEIGHTS_DIR, openRelevance } from './platform/relevance.ts'
import { createKeyRing, deriveKey, readMasterKey, readOldKeys } from './platform/secrets/master-key.ts'
import { watchEventLoop } from './platform/process/watch-event-loop.ts'
import { watchJobs } from './platform/watch-jobs.ts'
import { throughOutages } from './platform/database/through-outages.ts'
import { ownUrls } from './platform/http/own-urls.ts'
import { POSTING_TIMES } from './replies/index.ts'

import { allJobs, rewrapJobs } from './worker.ts'

/** Longer than the interval at which a proxy checks if a process is ready. */
const DRAIN_MS = 2_500

const WEB_DIR = join(import.meta.dirname, '../../web/build/client')

/** A running Radar; `url` is undefined for a worker, which answers no requests. */
export type Radar = { url: string | undefined; ctx: Ctx; close(): Promise<void> }

/**
 * Starts the parts of the configured role. Throws `StartupError` with one line where a person must fix something
 * first.
 */
export async function startRadar(
  config: Config,
  { posting = POSTING_TIMES }: { posting?: PostingTimes } = {},
): Promise<Radar> {
  const opened = new AsyncDisposableStack()
  let isClosing = false
  const close = async () => {
    isClosing = true
    // A proxy before several processes notices that this one is not ready, and sends no more.
    if (config.role === 'api') await sleep(DRAIN_MS)
    await opened.disposeAsync()
  }
  try {
    return { ...(await open({ ...config, posting, isClosing: () => isClosing }, opened)), close }
  } catch (error) {
    // The reason why it could not start matters more than a failure to close.
    await opened.disposeAsync().catch(() => undefined)
    throw error
  }
}

async function open(
  config: Config & { posting: PostingTimes; isClosing(): boolean },
  opened: AsyncDisposableStack,
): Promise<Omit<Radar, 'close'>> {
  const log = createLog(config.logLevel)
  const embedded = !config.databaseUrl || !config.reddit
  const dataDir = embedded ? takeDataDir(config.dataDir) : shareDataDir(config.dataDir)
  opened.defer(dataDir.release)
  const masterKey = readMasterKey(config.secretKey, dataDir.path)
  const oldKeys = readOldKeys(config.oldSecretKeys, dataDir.path)
  const key = (purpose: string) => deriveKey(masterKey, purpose)

  const onError = (error: Error) => log.warn('http.accept-failed', { error })
  // Closed after the jobs and the server, whose work may be reading.
  const relevance = await openRelevance(WEIGHTS_DIR, log)
  opened.defer(relevance.close)
  const server = config.role === 'worker' ? undefined : await listen({ ...config, onError })
  if (server) opened.defer(server.close)
  const own = ownUrls(server ?? config)
  const url = config.url ?? own.shown

  const connection = config.databaseUrl
    ? await connectPostgres(config.databaseUrl, log)
    : await compileLightly(() => openEmbeddedDatabase(join(dataDir.path, 'db')))
  opened.defer(connection.close)
  // The first start fills an embedded database in one piece, before there is anything to answer.
  const watch = watchEventLoop(log)
  opened.defer(watch.stop)
  const db = connection.database.as({ kind: 'system' })
  const clock = await followClock(db, log)
  opened.defer(clock.stop)
  const events = await createEvents(connection, log)
  opened.defer(events.close)

  const budgetOf = (clientId: string) => createRateBudget({ db, clientId, log })
  const votes = config.forumVotes
  const onSkipped = logSkipped(log)
  const openPractice = () => {
    const practiceForum = openPracticeForum({
      dataDir: dataDir.path,
      publicUrl: config.url,
      secret: key('the demo forum'),
    })
    opened.defer(practiceForum.close)
    const budget = budgetOf(practiceForum.clientId)
    return {
      practiceForum,
      ...connectPracticeForum(practiceForum, {
        localUrl: own.local,
        publicUrl: url,
        budget,
        votes,
        onSkipped,
      }),
    }
  }
  const { practiceForum, reddit, forum, connector } = config.reddit
    ? {
        practiceForum: undefined,
        ...connectReddit({ ...config.reddit, votes }, budgetOf(config.reddit.clientId), { onSkipped }),
      }
    : openPractice()

  const fetchNamed = config.forumsUrl ? createGatewayFetch(config.forumsUrl) : createGuardedFetch()
  const forums = createForums([
    connector,
    ...(config.hackerNews ? [connectHackerNews(config.hackerNews, { url, log })] : []),
    ...(config.bluesky ? [connectBluesky(config.bluesky, { url, log })] : []),
    ...(config.discourse ? [connectDiscourse({ fetch: fetchNamed, url, log })] : []),
    ...(config.lemmy ? [connectLemmy({ fetch: fetchNamed, url, log, now: clock.now })] : []),
  ])

  const testStripe =
    config.stripe || config.role !== 'all'
      ? undefined
      : await openTestStripe({
          dataDir: dataDir.path,
          publicUrl: url,
          localUrl: own.local,
          secret: key('the test billing'),
        })
  const mailer = chooseMailer(config)
  const ai = config.ai && (await createAi(config.ai))
  const jobs: Jobs = await createJobs(connection, log)
  opened.defer(jobs.close)
  const monotonic = () => performance.now()
  const ctx: Ctx = {
    actor: 'job',
    db,
    dbFor: (id, by, mode) => connection.database.as({ kind: 'user', id, by, ...mode }),
    afterCommit: connection.database.afterCommit,
    now: clock.now,
    databaseNow: () => sql`clock_timestamp()`,
    monotonic,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    forum,
    forums,
    reddit,
    posting: config.posting,
    subredditsAListing: config.subredditsAListing,
    relevance,
    ai,
    reader: await createReader(config),
    mailer,
    texter: chooseTexter(config.sms, mailer),
    stripe: config.stripe ? await createStripe(config.stripe) : testStripe?.access,
    channels: config.channels,
    passwords: { hash: hashPassword, verify: verifyPassword },
    fetchOutside: createFetchOutside(),
    fetchGuarded: createGuardedFetch(),
    sendOutside: createSendOutside(),
    jobs,
    matching: createMatching({ db, forum, forums, log, now: clock.now }),
    events,
    lifecycle: createLifecycle(() => ctx),
    streams: createEventStreams({ events, log, standing: (ids) => selectLiveSessions(db, ids) }),
    memory: createMemory(),
    log,
    url,
    key,
    earlierKeys: (purpose) => oldKeys.map((old) => deriveKey(old, purpose)),
    keyRing: createKeyRing(masterKey, oldKeys),
  }
  await jobs.createQueues(allJobs(ctx))

  if (server) {
    const auth = createAuth({
      raw: connection.raw,
      ctx,
      url,
      secret: key('sessions').toString('base64url'),
      google: config.google,
      now: clock.now,
    })
    const app = createApp({
      ctx,
      auth,
      practiceForum,
      testStripe,
      publicUrl: config.url,
      isClosing: config.isClosing,
      webDir: WEB_DIR,
      support: config.support,
      addressOf: addressThrough(config.proxies),
      isProxied: comesFromProxy(config.proxies),
    })
    server.serve((request, env) =>
      watch.run(
        () => nameRequest(request),
        () => app.fetch(request, env),
      ),
    )
  }
  if (config.role !== 'api') {
    const table = allJobs(ctx)
    await jobs.work(watchJobs(table, watch))
    if (oldKeys.some((old) => old !== masterKey))
      for (const name of rewrapJobs(table)) await throughOutages(log, () => jobs.send(name, {}))
    await throughOutages(log, () => jobs.send('build-demo', {}))
    if (ctx.reader) await throughOutages(log, () => jobs.send('test-provider', {}))
    opened.defer(followStreams(ctx).close)
  }
  return { url: server && url, ctx }
}
