import type { Clock } from '@radar/forum-client'
import { DisallowedByRobotsError } from '../errors.ts'
import type { ForumCaller } from '../http/create-forum-caller.ts'
import { nameFailure } from '../http/name-failure.ts'
import { isAllowed, parseRobots } from './parse-robots.ts'
import type { RobotsRules } from './parse-robots.ts'

const PATH = '/robots.txt'

/** RFC 9309 asks that a copy be no older than a day. */
const MAX_AGE_MS = 86_400_000

export type Robots = {
  /** Throws a ForumError where robots.txt cannot be read for an outage. */
  allows(path: string): Promise<boolean>
  /** Throws DisallowedByRobotsError. */
  require(path: string): Promise<void>
}

export type RobotsOptions = { host: string; agent: string; clock: Pick<Clock, 'now'> }

/** Rules of a forum's robots.txt, fetched once a day. */
export function createRobots(call: ForumCaller, { host, agent, clock }: RobotsOptions): Robots {
  let known: { rules: RobotsRules; at: number } | undefined

  return {
    allows,
    require: async (path) => {
      if (!(await allows(path))) throw new DisallowedByRobotsError({ host, endpoint: `GET ${path}` })
    },
  }

  async function allows(path: string): Promise<boolean> {
    if (known === undefined || clock.now() - known.at >= MAX_AGE_MS) {
      known = { rules: await fetchRules(call, agent), at: clock.now() }
    }
    return isAllowed(known.rules, path)
  }
}

/** A robots.txt that is not there forbids nothing; one that cannot be read for an outage forbids all for the moment. */
async function fetchRules(call: ForumCaller, agent: string): Promise<RobotsRules> {
  const answer = await call.send({ path: PATH })
  const { status, text } = answer
  if (status === 429 || status >= 500) throw nameFailure(answer)
  return status === 200 ? parseRobots(text, agent) : []
}
