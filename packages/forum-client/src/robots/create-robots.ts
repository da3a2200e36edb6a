import { SYSTEM_CLOCK } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { DisallowedByRobotsError } from '../errors/answer-errors.ts'
import { USUAL_RULES } from '../http/answer-rules.ts'
import type { AnswerRules } from '../http/answer-rules.ts'
import type { HttpAnswer } from '../http/send-request.ts'
import { isAllowed, parseRobots } from './parse-robots.ts'
import type { RobotsRules } from './parse-robots.ts'

export const ROBOTS_PATH = '/robots.txt'

/** Start of a robots.txt that is read, as RFC 9309 asks for at least. */
export const ROBOTS_BYTES = 512_000

/** RFC 9309 asks that a copy be no older than a day. */
const MAX_AGE_MS = 86_400_000

/** RFC 9309 asks for as many at least. */
const MAX_REDIRECTS = 5

/** Hosts whose rules are remembered; what is forgotten first has not been asked for longest. */
const MAX_HOSTS = 500

/**
 * Rules of one host. Paths come with their queries. Both throw a ForumError where its robots.txt cannot be read for an
 * outage.
 */
export type Robots = {
  allows(path: string): Promise<boolean>
  /** Throws DisallowedByRobotsError. */
  require(path: string): Promise<void>
}

type RobotsOptions = {
  /** Its first word is the name that rules are read for. */
  userAgent: string
  /**
   * Sends a request for the first `ROBOTS_BYTES` of `ROBOTS_PATH` of a host, or of the address that it was redirected to.
   * Throws a ForumError.
   */
  send(host: string, redirected?: URL): Promise<HttpAnswer>
  nameFailure?: AnswerRules['nameFailure']
  clock?: Pick<Clock, 'now'> | undefined
}

type KnownRules = { rules: Promise<RobotsRules>; at: number }

/** Rules of the robots.txt of any number of hosts, each fetched once a day. */
export function createRobots(options: RobotsOptions): (host: string) => Robots {
  const { userAgent, send, nameFailure = USUAL_RULES.nameFailure, clock = SYSTEM_CLOCK } = options
  const agent = /^[A-Za-z_-]*/.exec(userAgent)?.[0] ?? ''
  const known = new Map<string, KnownRules>()

  return (host) => {
    const allows = async (path: string) => isAllowed(await rulesOf(host), path)
    return {
      allows,
      require: async (path) => {
        if (await allows(path)) return
        const [endpoint = ''] = path.split('?', 1)
        throw new DisallowedByRobotsError({ host, endpoint: `GET ${endpoint}` })
      },
    }
  }

  function rulesOf(host: string): Promise<RobotsRules> {
    const found = known.get(host)
    const isFresh = found !== undefined && clock.now() - found.at < MAX_AGE_MS
    const entry = isFresh ? found : { rules: fetchRules(host), at: clock.now() }
    remember(host, entry)
    // What failed is asked for again by the next call.
    if (!isFresh)
      entry.rules.catch(() => {
        if (known.get(host) === entry) known.delete(host)
      })
    return entry.rules
  }

  /** A map keeps the order in which keys were set. */
  function remember(host: string, entry: KnownRules): void {
    known.delete(host)
    known.set(host, entry)
    const [oldest] = known.keys()
    if (known.size > MAX_HOSTS && oldest !== undefined) known.delete(oldest)
  }

  /**
   * A robots.txt that is not there forbids nothing. One that cannot be read for an outage, or is not where it is said to
   * be, forbids all for the moment.
   */
  async function fetchRules(host: string): Promise<RobotsRules> {
    const answer = await followRedirects(host)
    const { status, text } = answer
    if (status === 429 || status >= 500 || isRedirect(status)) throw nameFailure(answer)
    return status === 200 ? parseRobots(text, agent) : []
  }

  /** Returns the redirect itself where it leads to no address by https, to one with a query, or is one too many. */
  async function followRedirects(host: string): Promise<HttpAnswer> {
    let answer = await send(host)
    let from = `https://${host}${ROBOTS_PATH}`
    for (let followed = 0; followed < MAX_REDIRECTS && isRedirect(answer.status); followed += 1) {
      const to = targetOf(answer, from)
      if (to === undefined) return answer
      answer = await send(host, to)
      from = to.href
    }
    return answer
  }
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

function targetOf({ headers }: HttpAnswer, from: string): URL | undefined {
  const location = headers.get('location')
  if (location === null || !URL.canParse(location, from)) return undefined
  const target = new URL(location, from)
  return target.protocol === 'https:' && target.search === '' ? target : undefined
}
