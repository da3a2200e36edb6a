import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgBoss, fromDrizzle, fromPglite } from 'pg-boss'
import type { SendOptions } from 'pg-boss'
import type { Connection } from './connect-database.ts'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'

type IDatabase = ReturnType<typeof fromPglite>

/** A job is a wake-up: the rows are the truth, so a lost or repeated one does no harm. */
export type Job<Data extends object = object> = {
  name: string
  /** Cron expression in UTC, for jobs that run by the clock. */
  cron?: string
  /** How many of them one process does at a time. */
  concurrency?: number
  retryLimit?: number
  run(data: Data): Promise<void>
}

export type Jobs = {
  /** Sends with the open transaction, if there is one: the job exists only if it commits. */
  send(
    name: string,
    data: object,
    options?: Pick<SendOptions, 'startAfter' | 'singletonKey' | 'priority'>,
  ): Promise<void>
  createQueues(jobs: Job[]): Promise<void>
  /** Begins to work on jobs; without it this process only sends. */
  work(jobs: Job[]): Promise<void>
  /** How many jobs ended in this process. */
  ended(): { done: number; failed: number }
  close(): Promise<void>
}

export async function createJobs(connection: Connection, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...bossDatabase(connection), useListenNotify: true, schedule: true })
  boss.on('error', (error) => log.warn('jobs.error', { error }))
  await connection.database.detached(() => boss.start())
  const ended = { done: 0, failed: 0 }

  return {
    send: async (name, data, options = {}) => {
      const tx = connection.database.current()
      await boss.send(name, data, { ...options, ...(tx ? { db: joining(tx) } : {}) })
    },
    createQueues: async (jobs) => {
      for (const job of jobs) await createQueue(boss, job)
    },
    work: (jobs) =>
      connection.database.detached(async () => {
        for (const job of jobs) await register(boss, counting(job, ended), log)
      }),
    ended: () => ({ ...ended }),
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

function counting(job: Job, ended: { done: number; failed: number }): Job {
  const run: Job['run'] = async (data) => {
    try {
      await job.run(data)
      ended.done++
    } catch (error) {
      ended.failed++
      throw error
    }
  }
  return { ...job, run }
}

function createQueue(boss: PgBoss, { name, retryLimit = 2 }: Job) {
  return boss.createQueue(name, {
    notify: true,
    retryLimit,
    retryBackoff: true,
    retryDelay: 5,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  })
}

async function register(boss: PgBoss, job: Job, log: Log) {
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
  const options = { batchSize: 1, localConcurrency: job.concurrency ?? 1, pollingIntervalSeconds: 2 }
  await boss.work<object>(job.name, options, async ([work]) => {
    if (!work) return
    try {
      await job.run(work.data ?? {})
    } catch (error) {
      log.error('job.failed', { job: job.name, data: work.data, error })
      throw error
    }
  })
}

function bossDatabase({ engine, database }: Connection): ConstructorParameters<typeof PgBoss>[0] & object {
  if (engine.kind === 'postgres') return { connectionString: engine.url, max: 4 }
  const outside = fromPglite(engine.lite)
  const db: IDatabase = {
    ...outside,
    executeSql: (text, values) => {
      const tx = database.current()
      if (tx) return joining(tx).executeSql(text, values)
      return outside.executeSql(text, values)
    },
  }
  return { backend: 'pglite', db }
}

/** Lets the queue write within a transaction of ours, as the login role, which owns the queue's tables. */
function joining(tx: Tx): IDatabase {
  const drizzled = fromDrizzle({ execute: (query) => tx.execute(query as SQL) }, sql)
  return {
    executeSql: async (text, values) => {
      const role = await tx.execute<{ role: string }>(sql`select current_setting('role') as role`)
      await tx.execute(sql`select set_config('role', 'none', true)`)
      const result = await drizzled.executeSql(text, values)
      await tx.execute(sql`select set_config('role', ${role.rows[0]!.role}, true)`)
      return result
    },
  }
}
