import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenRadar } from '../processes/open-radar.ts'

/** The most connections that listened at any moment for one process and purpose, and the most that were open in all. */
export type ListenerCount = { maxListening: number; maxConnections: number }

const LOOK_EVERY_MS = 100

/** Counts what the database itself sees, whenever it can be asked. */
export function countListeners({ query }: OpenRadar): { stop(): Promise<ListenerCount> } {
  const most: ListenerCount = { maxListening: 0, maxConnections: 0 }
  const over = new AbortController()
  const counting = (async () => {
    while (!over.signal.aborted) {
      await look().catch(() => undefined)
      await sleep(LOOK_EVERY_MS)
    }
  })()

  async function look() {
    const rows = await query<{ name: string; connections: number }>(
      `select application_name as name, count(*)::int as connections from pg_stat_activity
        where application_name like 'radar %' group by 1`,
    )
    const listening = rows.filter(({ name }) => /^radar (events|job wake-ups) /.test(name))
    const all = rows.reduce((sum, { connections }) => sum + connections, 0)
    most.maxListening = Math.max(most.maxListening, ...listening.map(({ connections }) => connections))
    most.maxConnections = Math.max(most.maxConnections, all)
  }

  return {
    stop: async () => {
      over.abort()
      await counting
      return most
    },
  }
}
