import { ForumError } from './forum-error.ts'
import type { Trouble } from './forum-error.ts'

/** Failures of a host in a row after which it is asked no more. Fewer may be of single posts. */
const MAX_IN_A_ROW = 3

/** Troubles that one answer proves to be of the whole host. */
const OF_THE_HOST: readonly Trouble[] = ['own_limit', 'slow_down', 'closed_to_programs', 'needs_login']

/** Failures of hosts in one round of calls. A host that fails is left out of the rest of it, and holds up no other. */
export type HostFailures = {
  /** Latest failure of each host that failed. */
  errors: ReadonlyMap<string, Error>
  /** Error for which a host is asked no more; undefined while it may be asked. */
  reasonToStop(host: string): Error | undefined
  recordAnswer(host: string): void
  recordFailure(host: string, error: Error): void
  /** Records that a host did not answer in the time that the caller has for it: it is asked no more. */
  recordTimeout(host: string): void
  /** True for a host that did not answer in time. */
  isSilent(host: string): boolean
}

export function createHostFailures(): HostFailures {
  const errors = new Map<string, Error>()
  const inARow = new Map<string, number>()
  const silent = new Set<string>()
  return {
    errors,
    reasonToStop: (host) => ((inARow.get(host) ?? 0) < MAX_IN_A_ROW ? undefined : errors.get(host)),
    recordAnswer: (host) => {
      if ((inARow.get(host) ?? 0) < MAX_IN_A_ROW) inARow.delete(host)
    },
    recordFailure: (host, error) => {
      const isOfHost = error instanceof ForumError && OF_THE_HOST.includes(error.trouble)
      inARow.set(host, isOfHost ? MAX_IN_A_ROW : (inARow.get(host) ?? 0) + 1)
      errors.set(host, error)
    },
    recordTimeout: (host) => {
      inARow.set(host, MAX_IN_A_ROW)
      errors.set(host, new Error(`${host} did not answer in time.`))
      silent.add(host)
    },
    isSilent: (host) => silent.has(host),
  }
}
