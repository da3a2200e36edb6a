import type pg from 'pg'
import { sendMessage, toStatement } from './send-message.ts'
import type { Sent } from './send-message.ts'

/** How the statements of one transaction go to PostgreSQL: what is said at once goes in one message. */
export type Line = {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
  /** The statement goes with the next query. */
  sendAhead(text: string, values?: unknown[]): void
  /** Forgets what waits, from that statement on where it is among it. Says whether it was. */
  forgetSince(text: string): boolean
  /** Whether anything was sent. */
  isUsed(): boolean
}

/** A statement sent ahead has nobody who waits for it: what it is sent with fails as it does. */
const NOBODY: Sent['done'] = () => {}

export function openLine(client: pg.PoolClient): Line {
  let waiting: Sent[] = []
  let isDue = false
  let isUsed = false

  return {
    query: (config, values) =>
      new Promise((resolve, reject) => {
        const done: Sent['done'] = (error, result) => (result ? resolve(result) : reject(error))
        waiting.push({ ...toStatement(config, values), done })
        sendSoon()
      }),
    sendAhead: (text, values) => {
      waiting.push({ ...toStatement({ text }, values), done: NOBODY })
    },
    forgetSince: (text) => {
      const since = waiting.findIndex((one) => one.text === text)
      waiting = waiting.filter((one, at) => at < since || one.done !== NOBODY)
      return since !== -1
    },
    isUsed: () => isUsed,
  }

  /** By then all that is asked side by side has been asked. */
  function sendSoon() {
    if (isDue) return
    isDue = true
    process.nextTick(() => {
      const statements = waiting
      waiting = []
      isDue = false
      isUsed = true
      sendMessage(client, statements)
    })
  }
}
