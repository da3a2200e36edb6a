import { setImmediate as immediate } from 'node:timers/promises'

/** Longest wait, in milliseconds: somebody's slow call must not keep everybody else's long ones. */
const MAX_WAIT_MS = 100

/** Request under way; nobody's until it is known who asks. */
type Request = { userId: string | undefined; answered: Promise<unknown> }

const underWay = new Set<Request>()

/** Counts a request as under way until it is answered, so that `waitForOthers` can let it go first. */
export function trackRequest<Answer>(answered: Promise<Answer>, userId?: string): Promise<Answer> {
  const request = { userId, answered }
  const forget = () => underWay.delete(request)
  underWay.add(request)
  answered.then(forget, forget)
  return answered
}

/**
 * Waits for the requests of others that are under way, and first for those of which it is not known yet whose they are.
 * Requests that come meanwhile are not waited for, so that nobody waits for ever.
 */
export async function waitForOthers(userId: string): Promise<void> {
  await immediate()
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, MAX_WAIT_MS)
  const answersOf = (is: (request: Request) => boolean) =>
    Promise.race([Promise.allSettled([...underWay].filter(is).map(({ answered }) => answered)), late.promise])
  await answersOf((request) => request.userId === undefined)
  await answersOf((request) => request.userId !== undefined && request.userId !== userId)
  clearTimeout(timer)
}
