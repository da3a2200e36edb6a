import {
  createCaller,
  createRobots,
  formatQuery,
  RequestRefusedError,
  ROBOTS_BYTES,
  ROBOTS_PATH,
} from '@radar/forum-client'
import type { ClientOptions, Query, ReadAnswer } from '@radar/forum-client'
import { createHostBudget } from '../create-host-budget.ts'
import type { Bucket } from '../create-host-budget.ts'
import { NotThereError } from '../errors.ts'
import { limitTime } from './limit-time.ts'
import { nameFailure } from './name-failure.ts'

/** 50 posts with the longest texts, and what comes with each, are about 5 MB. */
const LIMIT_BYTES = 8 * 1024 * 1024

/**
 * `v3` and `v4` are the queries of both versions of the API. Where absent, `bucket` is `reading`, and `attempts` are those of
 * the client. `max_ms` is for somebody who waits: the time of the whole call with its robots.txt, in which it is tried once
 * and waits for no room in the budget.
 */
export type ApiCall = {
  host: string
  path: string
  v3: Query
  v4: Query
  bucket?: Bucket
  attempts?: number | undefined
  max_ms?: number | undefined
}

/**
 * Calls an instance by version 3 of its API, which all known versions serve, and by version 4 where that is not there.
 * Throws a ForumError, and DisallowedByRobotsError where the instance's robots.txt asks programs to stay away.
 */
export type ApiCaller = (call: ApiCall) => Promise<ReadAnswer>

/** Limits of a call that somebody waits for. */
const ONCE = { attempts: 1, max_wait_ms: 0 }

/** Instances whose version is remembered. */
const MAX_KNOWN = 5_000

export function createApiCaller(options: ClientOptions<Bucket>): ApiCaller {
  const caller = createCaller({
    timeout_ms: 15_000,
    attempts: 2,
    budget: createHostBudget({}, options.clock),
    ...options,
    limit_bytes: LIMIT_BYTES,
    rules: { nameFailure },
  })
  const { userAgent, clock } = options
  const send = (host: string, at = new URL(`https://${host}${ROBOTS_PATH}`)) =>
    caller.send({
      host: at.host,
      bucket: 'reading',
      url: at.origin,
      path: at.pathname,
      plain_bytes: ROBOTS_BYTES,
    })
  const robotsOf = createRobots({ userAgent, send, nameFailure, clock })
  const newer = new Set<string>()

  return (asked) => (asked.max_ms === undefined ? answer(asked) : limitTime(answer(asked), asked))

  async function answer(asked: ApiCall): Promise<ReadAnswer> {
    if (newer.has(asked.host)) return askNewer(asked)
    try {
      return await ask(asked, '/api/v3', asked.v3)
    } catch (error) {
      if (!(error instanceof RequestRefusedError) || (error.status !== 404 && error.status !== 410))
        throw error
      return tryNewer(asked, error)
    }
  }

  /** Throws `older` where version 4 is not there either. */
  async function tryNewer(asked: ApiCall, older: RequestRefusedError) {
    try {
      const answered = await askNewer(asked)
      remember(asked.host)
      return answered
    } catch (error) {
      if (!(error instanceof NotThereError)) throw older
      remember(asked.host)
      throw error
    }
  }

  function remember(host: string): void {
    if (newer.size < MAX_KNOWN) newer.add(host)
  }

  function askNewer(asked: ApiCall) {
    return ask(asked, '/api/v4', asked.v4)
  }

  async function ask({ host, bucket = 'reading', ...asked }: ApiCall, base: string, query: Query) {
    const path = `${base}${asked.path}`
    await robotsOf(host).require(`${path}${formatQuery(query)}`)
    const limits = asked.max_ms === undefined ? { attempts: asked.attempts } : ONCE
    return caller.read({ host, bucket, url: `https://${host}`, path, query, ...limits })
  }
}
