import type { Db } from 'pg-boss'
import type { Log } from './process/log.ts'

const CHECK_EVERY_MS = 60_000

/** A smaller step of the clock needs no correction. */
const AHEAD = `now() + interval '1 minute'`

/** Columns that the queue sets to the current time: until they have passed, it starts no scheduled job and cleans nothing up. */
const SET_TO_NOW = {
  version: ['bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
  schedule: ['created_on'],
}

/** Jobs that were sent or tried while the clock was ahead are due at once. Scheduled jobs make up for the last day. */
const CORRECTIONS = [
  ...Object.entries(SET_TO_NOW).map(
    ([table, columns]) =>
      `update pgboss.${table} set ${columns.map(notAhead).join(', ')} where greatest(${columns.join(', ')}) > ${AHEAD}`,
  ),
  `update pgboss.version set cron_on = now() - interval '1 day' where cron_on > ${AHEAD}`,
  `update pgboss.job set ${['start_after', 'created_on', 'started_on'].map(notAhead).join(', ')}
    where state < 'completed' and greatest(created_on, started_on) > ${AHEAD}`,
]

function notAhead(column: string): string {
  return `${column} = case when ${column} > now() then now() else ${column} end`
}

/**
 * Corrects the queue's times now and each minute: it waits for those that it stored while the database's clock was ahead,
 * for a month if need be. Returns a function that stops it.
 */
export async function undoClockJumps(db: Db, log: Log): Promise<() => void> {
  await correct()
  const timer = setInterval(() => void correct(), CHECK_EVERY_MS)
  return () => clearInterval(timer)

  async function correct() {
    try {
      for (const correction of CORRECTIONS) await db.executeSql(correction)
    } catch (error) {
      log.warn('jobs.times-not-corrected', { error })
    }
  }
}
