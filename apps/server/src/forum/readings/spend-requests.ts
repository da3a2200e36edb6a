import { countRequests } from '../../platform/count-requests.ts'
import { createBudgets } from '../../platform/create-budgets.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { TooManyRequestsError } from '../../platform/errors.ts'

/**
 * Requests of one user to all hosts together: 200 at once, and one more every two seconds. So many are about 35 places, or
 * 16 posts of Lemmy.
 */
const OWN = { max: 200, perSecond: 1 / 2, maxKeys: 10_000 }

/** Requests of one user to one host that people name: enough for the longest call at once. */
const AT_HOST = { max: 40, perSecond: 1 / 2, maxKeys: 20_000 }

/** Tries of each request on outages at most: a repeat is no doing of the person, and is not weighed. */
const TRIES = 3

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Requests that people had Radar send to forums beside Reddit, by user, and by user and host. */
    requestsOfPeople: ReturnType<typeof createRequestBudgets>
  }
}

export const createRequestBudgets = () => ({ own: createBudgets(OWN), atHost: createBudgets(AT_HOST) })

/** `host` is what a person named, undefined for a forum that has one; `max` is the most that the call may send, repeats aside. */
export type CallOfPerson = { host: string | undefined; max: number }

/**
 * Runs a call that a user waits for within the user's own share of requests. It is weighed by the most requests that it may
 * send, and what it did not send is given back; in the share of all hosts only by forums that have one host, since a person
 * must not have many hosts asked for one request each either. Throws `TooManyRequestsError`.
 */
export async function spendRequests<Answer>(
  ctx: UserCtx,
  { host, max }: CallOfPerson,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { own, atHost } = ctx.memory.requestsOfPeople
  const [total, there] = [ctx.user.id, `${ctx.user.id} ${host ?? ''}`]
  const at = ctx.now().getTime()
  requireRoom(own.spend({ key: total, cost: max, at }))
  const wait = host === undefined ? undefined : atHost.spend({ key: there, cost: max, at })
  if (wait !== undefined) own.giveBack({ key: total, cost: max })
  requireRoom(wait)
  const count = { sent: 0, max: max * TRIES }
  try {
    return await countRequests(count, call)
  } finally {
    const unsent = Math.max(0, max - count.sent)
    if (host === undefined) own.giveBack({ key: total, cost: unsent })
    else atHost.giveBack({ key: there, cost: unsent })
  }
}

function requireRoom(wait: number | undefined): void {
  if (wait === undefined) return
  throw new TooManyRequestsError(
    `You have had Radar look up many posts and places. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
    wait,
  )
}
