import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import type { Db, Queue, QueueResult, ScheduleOptions } from 'pg-boss'
import { openBossDatabase, writeAsOwner } from './database/boss-database.ts'
import type { BossOptions } from './database/boss-database.ts'
import type { Connection } from './database/connect-database.ts'
import type { AnyJobs, Job } from './jobs.ts'
import type { Log } from './process/log.ts'
import { throughOutages } from './database/through-outages.ts'
import { undoClockJumps } from './undo-clock-jumps.ts'
import { wakeDueQueues } from './wake-due-queues.ts'
import { workOnQueue } from './work-on-queue.ts'
import type { NamedJob } from './work-on-queue.ts'

/** Policy of pg-boss with one waiting job per key, whatever is running. */
const POLICY = 'short'
const QUEUE_OPTIONS = {
  notify: true,
  retryBackoff: true,
  retryDelay: 5,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
}

export async function createJobs(connection: Connection, log: Log): Promise<AnyJobs> {
  const { database } = connection
  const { options, close } = openBossDatabase(connection, log)
  const boss = await database.detached(() => throughOutages(log, () => startBoss(options, log)))
  const ended = { done: 0, failed: 0 }
  const stopTimers: (() => void)[] = []

  return {
    send: async (name, data, { startAfter } = {}) => {
      const order = { singletonKey: keyOf(data), startAfter: startAfter ?? 0 }
      const tx = database.current()
      if (tx) await writeAsOwner(tx, (db) => boss.upsert(name, data, { ...order, db }))
      else await boss.upsert(name, data, order)
    },
    sendNow: async (name, each) => {
      if (each.length === 0) return
      const orders = each.map((data) => ({ data, singletonKey: keyOf(data) }))
      const write = async (db: Db) => {
        await bringForward(db, name, orders)
        await boss.insert(name, orders, { db })
      }
      const tx = database.current()
      await (tx ? writeAsOwner(tx, write) : write(options.db))
    },
    drop: async (values) => {
      const remove = (db: Db) =>
        db.executeSql(
          `delete from pgboss.job where exists (
            select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end) each
            where each.value = any($1::text[]))`,
          [values],
        )
      const tx = database.current()
      await (tx ? writeAsOwner(tx, remove) : remove(options.db))
    },
    createQueues: (table) =>
      throughOutages(log, async () => {
        const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        for (const [name, job] of Object.entries(table))
          await createQueue(boss, { job: { ...job, name }, known: known.get(name) })
        await correctPolicies(options.db)
      }),
    work: (table) =>
      database.detached(async () => {
        stopTimers.push(await undoClockJumps(options.db, log))
        const schedules = await throughOutages(log, () => selectSchedules(boss))
        const wake = new Map<string, () => void>()
        for (const [name, each] of Object.entries(table)) {
          const job = { ...each, name }
          const schedule = toSchedule(job, Object.keys(table).indexOf(name))
          if (schedule && !isDeepStrictEqual(schedule, schedules.get(name)))
            await throughOutages(log, () => boss.schedule(name, schedule.cron, {}, schedule.options))
          wake.set(name, await workOnQueue(boss, watched(job, { ended, log })))
        }
        stopTimers.push(wakeDueQueues(options.db, wake))
      }),
    ended: () => ({ ...ended }),
    close: async () => {
      for (const stop of stopTimers) stop()
      try {
        await boss.stop({ graceful: true, timeout: 20_000 })
      } finally {
        await close()
      }
    },
  }
}

async function startBoss(options: BossOptions, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ ...options, useListenNotify: true, schedule: true })
  boss.on('error', (error) => log.warn('jobs.error', { error }))
  boss.on('warning', ({ message }) => log.warn('jobs.warning', { message }))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/** Key of a job: jobs of one name with equal data are one. */
function keyOf(data: object): string {
  return JSON.stringify(data)
}

/** Makes waiting jobs due now, in one statement; the library does so one at a time. */
async function bringForward(db: Db, name: string, orders: { singletonKey: string }[]) {
  await db.executeSql(
    `update pgboss.job set start_after = now()
      where name = $1 and state = 'created' and policy = '${POLICY}' and start_after > now()
      and coalesce(singleton_key, '') = any($2::text[])`,
    [name, orders.map(({ singletonKey }) => singletonKey)],
  )
}

type Order = { job: NamedJob; known: QueueResult | undefined }

/** Creates or updates a queue. Each start finds nearly all of them unchanged, so they are compared first. */
async function createQueue(boss: PgBoss, { job: { name, retryLimit = 2 }, known }: Order) {
  const options = { ...QUEUE_OPTIONS, retryLimit }
  if (!known) return boss.createQueue(name, { ...options, policy: POLICY })
  const isAsWanted = Object.entries(options).every(([key, value]) => known[key as keyof Queue] === value)
  if (!isAsWanted) await boss.updateQueue(name, options)
}

/** Sets the policy of all queues, since the library keeps the one that a queue was made with. */
async function correctPolicies(db: Db) {
  await db.executeSql(
    `update pgboss.queue set policy = '${POLICY}' where name not like '\\_\\_%' and policy is distinct from '${POLICY}'`,
  )
}

/** One minute of an hour or of a day. What runs every few minutes runs again soon enough. */
const RARE = /^\d+ /
/** Time between rare jobs that a machine which was off for their minutes makes up for together. */
const SPREAD_S = 10

type Schedule = { cron: string; options: ScheduleOptions }

/** Schedule of the job at a place in its table. One that runs hourly or daily runs once for all the times that the machine was off. */
function toSchedule({ cron }: NamedJob, place: number): Schedule | undefined {
  if (cron === undefined) return undefined
  const madeUp = { missed: 'once', startAfter: place * SPREAD_S } as const
  return { cron, options: { tz: 'UTC', ...(RARE.test(cron) && madeUp) } }
}

async function selectSchedules(boss: PgBoss) {
  const stored = await boss.getSchedules()
  return new Map(stored.map(({ name, cron, options }) => [name, { cron, options }]))
}

type Watch = { ended: { done: number; failed: number }; log: Log }

function watched(job: NamedJob, { ended, log }: Watch): NamedJob {
  const run: Job['run'] = async (data) => {
    try {
      await job.run(data)
      ended.done++
    } catch (error) {
      ended.failed++
      log.error('job.failed', { job: job.name, data, error })
      throw error
    }
  }
  return { ...job, run }
}
