import { createRateBudget, openEmbeddedDatabase } from '@radar/server'
import { seededRandom } from '../eval/seeded-random.ts'
import { startVirtualTime } from './virtual-time.ts'

export type StormReport = {
  /** The fullest window of the forum, in requests, and what a window allows. */
  fullest: number
  allowed: number
  /** Requests that were sent while the forum answered 429 to everything. */
  inStorm: number
  /** Requests that got through in the half hour before it, and in the one after it. */
  before: number
  after: number
}

const MINUTE = 60_000
const WINDOW_MS = 10 * MINUTE
const ALLOWED = 1000
const PROCESSES = 4
const SCANS_EACH = 6
const STORM = { from: 30 * MINUTE, until: 60 * MINUTE }
const END = 90 * MINUTE

/** Several processes with more to ask than they may, through half an hour of 429 for everything. */
export async function weatherStorm(): Promise<StormReport> {
  const connection = await openEmbeddedDatabase(undefined)
  const start = Date.UTC(2026, 0, 1, 0, 3)
  const { db, time } = startVirtualTime(connection, start)
  const random = seededRandom(429)
  const windows = new Map<number, number>()
  const counted = { before: 0, inStorm: 0, after: 0 }

  const log = { debug() {}, info() {}, warn() {}, error() {} }
  for (let process = 0; process < PROCESSES; process++) {
    const budget = createRateBudget({ db, clientId: 'bench', log, time })
    for (let scan = 0; scan < SCANS_EACH; scan++) void keepAsking(budget, `tenant ${scan}`)
  }
  await time.passUntil(start + END)
  await connection.close()
  const fullest = Math.max(...windows.values())
  return {
    fullest,
    allowed: ALLOWED,
    ...counted,
  }

  async function keepAsking(budget: ReturnType<typeof createRateBudget>, tenant: string) {
    while (time.at() < start + END) {
      try {
        await budget.take({ priority: 'scan', tenant, max_wait_ms: END })
        await time.sleep(100 + random() * 400)
        const answer = forumAnswers()
        await time.sleep(50)
        await budget.observe({ ...answer, retry_after: undefined, at: time.at() })
      } catch {
        return
      }
    }
  }

  /** A forum with fixed windows; in the storm its headers are as unhelpful as they have been seen to be. */
  function forumAnswers() {
    const at = time.at() - start
    const index = Math.floor(time.at() / WINDOW_MS)
    const used = (windows.get(index) ?? 0) + 1
    windows.set(index, used)
    const isStorm = at >= STORM.from && at < STORM.until
    if (isStorm) {
      counted.inStorm += 1
      const reset = random() < 0.5 ? undefined : 0
      return { status: 429, used: undefined, remaining: reset, reset }
    }
    const reset = Math.ceil(((index + 1) * WINDOW_MS - time.at()) / 1000)
    const isWithin = used <= ALLOWED
    if (isWithin) counted[at < STORM.from ? 'before' : 'after'] += 1
    return { status: isWithin ? 200 : 429, used, remaining: Math.max(0, ALLOWED - used), reset }
  }
}
