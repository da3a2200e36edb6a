import { createSimulator } from '@radar/reddit-simulator'
import type { Simulator } from '@radar/reddit-simulator'
import { ACCOUNT, POST_ID, TITLE } from './stage.ts'
import type { Fate, Plan } from './draw-plan.ts'
import type { VirtualClock } from './virtual-clock.ts'

export const FORUM_URL = 'http://forum.test'
const CLIENT = { clientId: 'radar-test', clientSecret: 'radar-test-secret' }
const CLIENT_TIMEOUT_MS = 20_000

/** The forum as the network lets a worker reach it. */
export type ForumLink = {
  simulator: Simulator
  /** One request as it leaves a process; `begun` is when its time limit began. */
  carry(url: string, init: RequestInit, begun: number): Promise<Response>
  /** The comments of the account that stand under the post. */
  comments(): string[]
  isAway(): boolean
}

export function openForum(plan: Plan, { clock, start }: { clock: VirtualClock; start: number }): ForumLink {
  const simulator = createSimulator({ ...CLIENT, start: 0 })
  const { state } = simulator
  const granted = { clientId: CLIENT.clientId, account: ACCOUNT, scopes: ['*'], at: 0 }
  state.record({ type: 'account', name: ACCOUNT, at: 0 })
  state.record({ type: 'refresh', token: 'refresh', ...granted })
  const access = { token: 'access', expires: 1e11, refresh: 'refresh', grant: 'authorization_code' } as const
  state.record({ type: 'access', ...granted, ...access })
  simulator.addPosts([
    { id36: POST_ID, subreddit: 'freelancing', author: 'asker', title: TITLE, selftext: '', created_utc: 1 },
  ])
  const lags = [
    { endpoint: 'GET /user/*/comments', seconds: plan.listLag },
    { endpoint: 'GET /comments/*', seconds: plan.threadLag },
  ]
  simulator.planFaults(
    lags
      .filter(({ seconds }) => seconds > 0)
      .map(({ endpoint, seconds }) => ({ on: { endpoint }, do: { kind: 'lag', seconds } })),
  )
  const isAway = () => {
    const at = clock.now() - start
    return plan.outages.some(({ from, until }) => at >= from && at < until)
  }

  return {
    simulator,
    isAway,
    comments: () =>
      [...state.forum.comments.values()]
        .filter(({ author }) => author?.name === ACCOUNT)
        .map(({ id36 }) => id36),
    carry: (url, init, begun) => {
      const meetings: Record<Fate, (delay: number) => Promise<Response>> = {
        taken: (delay) => answer(delay),
        'answer late': () => answer(plan.between(0, 300), plan.between(5_000, 40_000)),
        'executed late': () => answer(plan.between(5_000, 90_000)),
        'outage before': (delay) => canned(503, delay),
        'outage after': () => instead(() => canned(plan.chance(0.5) ? 502 : 504, 0)),
        'lost before': (delay) => lose(delay),
        'lost after': () => instead(() => lose(0)),
        'hangs before': timeOut,
        'hangs after': () => instead(timeOut),
        '429 before': (delay) => canned(429, delay),
        '429 after': () => instead(() => canned(429, 0)),
        'rate limit': () => refusal('RATELIMIT', 'Take a break for 7 minutes before trying again.'),
        unauthorized: (delay) => canned(401, delay),
        'no connection': unreachable,
        'rubbish after': () => instead(async () => new Response('<html>', { status: 200 })),
        'no things': () => instead(async () => json({ json: { errors: [], data: { things: [] } } }, 200)),
        locked: () => refusal('THREAD_LOCKED', 'Comments are locked.'),
        'no subreddit': () => refusal('SUBREDDIT_NOEXIST', 'no such subreddit'),
      }
      const isComment = url.includes('/api/comment?')
      if (isAway()) return failWhileAway(isComment ? 'outage before' : 'hangs before')
      return isComment ? meet(plan.drawFate()) : answer(plan.between(20, 400))

      function failWhileAway(fate: Fate): Promise<Response> {
        return plan.chance(0.5) ? meet('no connection') : meet(fate)
      }

      function meet(fate: Fate): Promise<Response> {
        return meetings[fate](plan.between(20, 800))
      }

      /** The request arrives, is executed, and its answer comes back, unless the client has given up by then. */
      async function answer(there: number, back = 0): Promise<Response> {
        const executed = arrive(there).then(async (response) => {
          await clock.sleep(back)
          return response
        })
        const tooLate = new AbortController()
        const left = begun + CLIENT_TIMEOUT_MS - clock.now()
        const limit = clock.sleep(left, tooLate.signal).then(throwTimeout)
        try {
          return await Promise.race([executed, limit])
        } finally {
          tooLate.abort()
        }
      }

      async function arrive(delay: number): Promise<Response> {
        await clock.sleep(delay)
        state.clock.set((clock.now() + plan.forumSkew) / 1_000)
        return clock.during(Promise.resolve(simulator.app.fetch(new Request(url, withoutSignal(init)))))
      }

      async function instead(other: () => Promise<Response>): Promise<Response> {
        await arrive(plan.between(20, 800))
        return other()
      }

      async function timeOut(): Promise<Response> {
        await clock.sleep(begun + CLIENT_TIMEOUT_MS - clock.now())
        return throwTimeout()
      }

      async function lose(delay: number): Promise<Response> {
        await clock.sleep(delay)
        throw failure('ECONNRESET', 'read')
      }
      async function unreachable(): Promise<Response> {
        await clock.sleep(10)
        throw failure('ECONNREFUSED', 'connect')
      }
      async function canned(status: number, delay: number): Promise<Response> {
        await clock.sleep(delay)
        return json({ message: 'No', error: status }, status)
      }
      function refusal(code: string, text: string): Promise<Response> {
        return Promise.resolve(json({ json: { errors: [[code, text, null]] } }, 200))
      }
      function json(body: object, status: number): Response {
        const date = new Date(clock.now() + plan.forumSkew).toUTCString()
        return Response.json(body, { status, headers: { date } })
      }
    },
  }
}

function throwTimeout(): never {
  throw new DOMException('The operation timed out.', 'TimeoutError')
}

function failure(code: string, syscall: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) })
}

/** The client's own time limit is of real time. */
function withoutSignal({ signal: _, ...init }: RequestInit): RequestInit {
  return init
}
