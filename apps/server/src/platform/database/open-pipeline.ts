import type pg from 'pg'
import { sendMessage, toStatement } from './send-message.ts'
import type { PendingStatement } from './send-message.ts'

/** Statements of one transaction on PostgreSQL: those of one tick go in one message. */
export type Pipeline = {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
  /** Sends the statement with the next query. */
  sendAhead(text: string, values?: unknown[]): void
  /** Fails what waits, from that statement on if it waits too. Returns whether it did. */
  failSince(text: string, reason: unknown): boolean
  /** True once anything was sent. */
  isUsed(): boolean
  /** Fails what waits and every later statement: the connection may belong to another transaction by then. */
  end(reason: unknown): void
}

/** Callback of a statement sent ahead, for which nobody waits: the statements of its message fail with it. */
const NOBODY: PendingStatement['done'] = () => {}

export function openPipeline(client: pg.PoolClient): Pipeline {
  let waiting: PendingStatement[] = []
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

  /** Sends at the next tick, when all statements of this tick have been started. */
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
