import type pg from 'pg'
import { sendMessage, toStatement } from './send-message.ts'
import type { Sent } from './send-message.ts'

/** How the statements of one transaction go to PostgreSQL: what is said at once goes in one message. */
export type Pipeline = {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
  /** The statement goes with the next query. */
  sendAhead(text: string, values?: unknown[]): void
  /** Fails what waits for a reason, from that statement on where it is among it. Says whether it was. */
  failSince(text: string, reason: unknown): boolean
  /** Whether anything was sent. */
  isUsed(): boolean
  /** Fails what waits, and whatever is asked from now on: the connection may be another’s by then. */
  end(reason: unknown): void
}

/** A statement sent ahead has nobody who waits for it: what it is sent with fails as it does. */
const NOBODY: Sent['done'] = () => {}

export function openPipeline(client: pg.PoolClient): Pipeline {
  let waiting: Sent[] = []
  let isDue = false
  let isUsed = false
  let isOver = false
  let reason: unknown

  return {
    query: (config, values) =>
      new Promise((resolve, reject) => {
        requireOpen()
        waiting.push({
          ...toStatement(config, values),
          done: (error, result) => (result ? resolve(result) : reject(error)),
        })
        sendSoon()
      }),
    sendAhead: (text, values) => {
      requireOpen()
      waiting.push({ ...toStatement({ text }, values), done: NOBODY })
    },
    failSince: (text, why) => {
      const since = waiting.findIndex((one) => one.text === text)
      fail(Math.max(since, 0), why)
      return since !== -1
    },
    isUsed: () => isUsed,
    end: (why) => {
      isOver = true
      reason = why
      fail(0, why)
    },
  }

  function requireOpen() {
    if (isOver) throw reason
  }

  function fail(from: number, why: unknown) {
    for (const { done } of waiting.splice(from)) done(why)
  }

  /** By then all that is asked side by side has been asked. */
  function sendSoon() {
    if (isDue) return
    isDue = true
    process.nextTick(() => {
      const statements = waiting
      waiting = []
      isDue = false
      // What was to be sent may have failed already.
      if (statements.every(({ done }) => done === NOBODY)) {
        waiting = statements
        return
      }
      isUsed = true
      sendMessage(client, statements)
    })
  }
}
