import { setTimeout as delay } from 'node:timers/promises'
import { BudgetExhaustedError } from '../errors/usage-errors.ts'
import { pauseAfter } from './pause-after.ts'
import type { BudgetRequest, Priority, RateBudget, RateObservation } from './rate-budget.ts'

export type MemoryBudgetOptions = {
  /** Requests per window until an answer's headers say better. */
  limit?: number
  window_ms?: number
  /** The share of the limit that scans leave to people and posts; people leave half of it to posts. */
  reserve?: number
  /** Milliseconds on any scale that never jumps. */
  now?(): number
  sleep?(ms: number): Promise<void>
  random?(): number
}

type Waiting = BudgetRequest & {
  deadline: number
  grant(): void
  refuse(error: BudgetExhaustedError): void
}

/**
 * A budget for one process: obeys the headers, stops for everybody after a 429, serves posts before people before scans
 * and, within one priority, the tenants in turn.
 */
export function createMemoryBudget(options: MemoryBudgetOptions = {}): RateBudget {
  const now = options.now ?? (() => performance.now())
  const sleep = options.sleep ?? ((ms) => delay(ms))
  const random = options.random ?? Math.random
  const window_ms = options.window_ms ?? 600_000
  const reserve = options.reserve ?? 0.1

  let limit = options.limit ?? 1000
  let left = limit
  let inFlight = 0
  let resetsAt = now() + window_ms
  let pausedUntil = 0
  let storm = 0
  let waiting: Waiting[] = []
  let asleep = false
  let turn = 0
  const lastTurn = new Map<string, number>()

  return {
    take: (request) =>
      new Promise((grant, refuse) => {
        waiting.push({ ...request, deadline: now() + request.max_wait_ms, grant, refuse })
        attend()
      }),
    observe: (observation) => {
      learn(observation)
      attend()
    },
  }

  function attend(): void {
    if (now() >= resetsAt) startNewWindow()
    if (now() >= pausedUntil) grantWhatFits()
    refuseWhoCannotWait()
    if (waiting.length > 0) void attendLater()
  }

  function startNewWindow(): void {
    left = Math.max(0, limit - inFlight)
    resetsAt = now() + window_ms
    lastTurn.clear()
  }

  function grantWhatFits(): void {
    for (let next = nextInLine(); next !== undefined; next = nextInLine()) {
      waiting.splice(waiting.indexOf(next), 1)
      left -= 1
      inFlight += 1
      lastTurn.set(tenantOf(next), (turn += 1))
      next.grant()
    }
  }

  function nextInLine(): Waiting | undefined {
    for (const priority of ORDER) {
      if (left - 1 < keptFrom(priority)) return undefined
      const line = waiting.filter((request) => request.priority === priority)
      if (line.length > 0)
        return line.reduce((first, other) => (turnOf(other) < turnOf(first) ? other : first))
    }
    return undefined
  }

  function keptFrom(priority: Priority): number {
    if (priority === 'post') return 0
    return Math.floor(limit * (priority === 'interactive' ? reserve / 2 : reserve))
  }

  function turnOf(request: BudgetRequest): number {
    return lastTurn.get(tenantOf(request)) ?? 0
  }

  function refuseWhoCannotWait(): void {
    const chance = nextChance()
    const tooLate = waiting.filter(({ deadline }) => deadline < chance)
    waiting = waiting.filter(({ deadline }) => deadline >= chance)
    for (const { refuse } of tooLate) refuse(new BudgetExhaustedError({ wait_ms: chance - now() }))
  }

  function nextChance(): number {
    return pausedUntil > now() ? pausedUntil : resetsAt
  }

  async function attendLater(): Promise<void> {
    if (asleep) return
    asleep = true
    // In slices, because an answer may move the next chance forward.
    await sleep(Math.min(1000, Math.max(1, nextChance() - now())))
    asleep = false
    attend()
  }

  function learn(observation: RateObservation): void {
    const { used, remaining, reset, status } = observation
    inFlight = Math.max(0, inFlight - 1)
    if (used !== undefined && remaining !== undefined) limit = believable(used + remaining) ?? limit
    // Other answers are still under way, so the header's number is too high by as many.
    if (remaining !== undefined) left = Math.max(0, remaining - inFlight)
    if (reset !== undefined) resetsAt = now() + Math.max(1, reset) * 1000
    if (status !== null) storm = status === 429 ? storm + 1 : 0
    pausedUntil = Math.max(pausedUntil, now() + pauseAfter(observation, { storm, random: random() }))
  }
}

// A budget of next to nothing would leave no request to learn a better one from.
function believable(size: number): number | undefined {
  return size >= 10 ? size : undefined
}

const ORDER: Priority[] = ['post', 'interactive', 'recheck', 'scan']

function tenantOf({ tenant }: BudgetRequest): string {
  return tenant ?? ''
}
