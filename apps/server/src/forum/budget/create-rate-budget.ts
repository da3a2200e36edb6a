import type { SQL } from 'drizzle-orm'
import { createRateBudget as createBudget } from '@radar/reddit'
import type { RateBudget } from '@radar/reddit'
import type { Db } from '../../platform/database/db.ts'
import type { Log } from '../../platform/process/log.ts'
import { nameForum } from '../name-forum.ts'
import { createDatabaseStore } from './database-store.ts'

/** Clocks that replace those of the database and of this machine, for callers that let time pass faster. */
export type BudgetTime = { now: SQL; sleep(ms: number): Promise<void>; monotonic(): number }

/** Requests taken from the database at a time while scans go on. */
const AHEAD = 8
/** Observations that may wait for the next settlement. */
const MAX_PENDING = 8

/** Creates the view that this process has of the budget that all processes with this client id share in the database. */
export function createRateBudget({
  db,
  clientId,
  log,
  time,
}: {
  db: Db
  clientId: string
  log: Log
  time?: BudgetTime
}): RateBudget {
  return createBudget({
    store: createDatabaseStore({ db, forum: nameForum(clientId), clientId, now: time?.now }),
    ahead: AHEAD,
    maxPending: MAX_PENDING,
    onStoreFailure: (error) => log.warn('rate-budget.unreachable', { error }),
    ...(time ? { now: () => time.monotonic(), sleep: (ms: number) => time.sleep(ms) } : {}),
  })
}
