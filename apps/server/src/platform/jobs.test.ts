import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { createWorld } from '../testing/index.ts'
import type { World } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { oneRow } from './database/one-row.ts'
import { createJobs } from './create-jobs.ts'
import type { JobPayloads } from '../db/job-payloads.ts'
import type { AnyJobs, Job } from './jobs.ts'

let world: World
const opened: AnyJobs[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  for (const jobs of opened) await jobs.close()
  await world.close()
})

async function open(work: Record<string, Job>): Promise<AnyJobs> {
  const jobs = await createJobs(world.connection, world.ctx.log)
  opened.push(jobs)
  await jobs.createQueues(work)
  return jobs
}

type Waiting = { data: object; start_after: Date }
const waiting = (name: string) =>
  runAsOwner<Waiting>(
    world.connection,
    `select data, start_after from pgboss.job where name = '${name}' and state = 'created' order by data::text`,
  )
const inAnHour = () => new Date(Date.now() + 3_600_000)

test('one job waits for each name and data, and takes the time it was last sent for', async () => {
  const jobs = await open({ 'one-each': { run: async () => {} } })
  const [soon, late] = [inAnHour(), new Date(Date.now() + 7_200_000)]
  for (let times = 0; times < 3; times++) {
    await jobs.send('one-each', { id: 'a' }, { startAfter: late })
    await world.ctx.db.transaction(() => jobs.send('one-each', { id: 'b' }, { startAfter: late }))
  }
  await jobs.send('one-each', { id: 'a' }, { startAfter: soon })
  expect(await waiting('one-each')).toEqual([
    { data: { id: 'a' }, start_after: soon },
    { data: { id: 'b' }, start_after: late },
  ])
})

test('sent by many at once, one waits', async () => {
  const jobs = await open({ 'at-once': { run: async () => {} } })
  const send = () => jobs.send('at-once', { id: 'a' }, { startAfter: inAnHour() })
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? send() : world.ctx.db.transaction(send))),
  )
  expect(await waiting('at-once')).toHaveLength(1)
})

test('a job that is not committed was never sent', async () => {
  const jobs = await open({ undone: { run: async () => {} } })
  const undone = world.ctx.db.transaction(async () => {
    await jobs.send('undone', { id: 'a' })
    await jobs.sendNow('undone', [{ id: 'b' }])
    throw new Error('planned')
  })
  await expect(undone).rejects.toThrow('planned')
  expect(await waiting('undone')).toEqual([])
})

test('whatever is asked beside jobs that are sent keeps its own role', async () => {
  const jobs = await open({ beside: { run: async () => {} } })
  const roles = await world.ctx.db.transaction(async (tx) => {
    const roleHere = async () => oneRow((await tx.execute(sql`select current_setting('role') as role`)).rows)
    const sending = ['a', 'b'].map((id) => jobs.send('beside', { id }))
    const asked = []
    for (let turn = 0; turn < 200; turn++) {
      asked.push(roleHere())
      await Promise.resolve()
    }
    await Promise.all(sending)
    return Promise.all([...asked, roleHere()])
  })
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['radar_system']))
  expect(await waiting('beside')).toHaveLength(2)
})

test('sent to begin now, each waits once, and those that waited for later come forward', async () => {
  const jobs = await open({ forward: { run: async () => {} } })
  await jobs.send('forward', { id: 'a' }, { startAfter: inAnHour() })
  await jobs.send('forward', { id: 'b' }, { startAfter: inAnHour() })
  for (let times = 0; times < 2; times++) await jobs.sendNow('forward', [{ id: 'a' }, { id: 'c' }])
  const rows = await waiting('forward')
  expect(rows.map(({ data }) => data)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  expect(rows.map(({ start_after }) => start_after.getTime() > Date.now() + 60_000)).toEqual([
    false,
    true,
    false,
  ])
})

test('a job may send itself again while it runs', async () => {
  const ran: number[] = []
  const work: Record<string, Job> = {
    again: {
      run: async () => {
        ran.push(ran.length)
        if (ran.length < 3) await jobs.send('again', { id: 'a' }, { startAfter: new Date() })
      },
    },
  }
  const jobs = await open(work)
  await jobs.work(work)
  await jobs.send('again', { id: 'a' })
  await expect.poll(() => ran.length).toBe(3)
})

test('one slot works off what waits without a pause, and a delayed job is found at its time', async () => {
  const ran: number[] = []
  const backlog: Job<{ n: number }> = { run: async ({ n }) => void ran.push(n) }
  const work = { backlog }
  const jobs = await open(work)
  await jobs.sendNow(
    'backlog',
    Array.from({ length: 60 }, (_, n) => ({ n })),
  )
  await jobs.work(work)
  // With a pause after each, sixty would take as many seconds.
  await expect.poll(() => ran.length).toBe(60)
  await jobs.send('backlog', { n: 60 }, { startAfter: new Date(Date.now() + 2_000) })
  // Nobody is told of its time; a poll every thirty seconds would miss this.
  await expect.poll(() => ran.at(-1)).toBe(60)
})

test('as many are done at a time as the job allows, and never more', async () => {
  const running: (() => void)[] = []
  const most: number[] = []
  const run = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    most.push(running.push(resolve))
    await promise
  }
  const work = { 'three-at-once': { concurrency: 3, run } }
  const jobs = await open(work)
  await jobs.sendNow(
    'three-at-once',
    Array.from({ length: 9 }, (_, n) => ({ n })),
  )
  await jobs.work(work)
  for (let started = 3; started <= 9; started++) {
    await expect.poll(() => most.length).toBe(started)
    running.shift()?.()
  }
  for (const end of running) end()
  expect(Math.max(...most)).toBe(3)
})

test('a daily or hourly job whose minute passed while the machine was off runs once, and not all together', async () => {
  const ran: string[] = []
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const at = (time: Date) => `${time.getUTCMinutes()} ${time.getUTCHours()}`
  const job = (name: string, cron: string): [string, Job] => [
    name,
    { cron, run: async () => void ran.push(name) },
  ]
  const table = Object.fromEntries([
    job('missed', `${at(hoursAgo(5))} * * *`),
    job('missed-too', `${at(hoursAgo(5))} * * *`),
    job('not-missed', `${at(hoursAgo(-5))} * * *`),
    job('missed-hourly', `${hoursAgo(0.5).getUTCMinutes()} * * * *`),
  ])
  const start = async () => {
    const jobs = await createJobs(world.connection, world.ctx.log)
    await jobs.createQueues(table)
    await jobs.work(table)
    return jobs
  }
  await (await start()).close()
  await runAsOwner(world.connection, `update pgboss.schedule set created_on = now() - interval '20 days'`)
  await runAsOwner(world.connection, `update pgboss.version set cron_on = now() - interval '6 days'`)
  const jobs = await start()
  await expect.poll(() => ran).toEqual(['missed'])
  await expect.poll(() => waiting('missed-too')).toHaveLength(1)
  expect((await waiting('missed-too'))[0]!.start_after.getTime()).toBeGreaterThan(Date.now())
  await runAsOwner(world.connection, `update pgboss.job set start_after = now() where name = 'missed-too'`)
  await expect.poll(() => ran).toEqual(['missed', 'missed-too'])
  await expect.poll(() => waiting('missed-hourly')).toHaveLength(1)
  await runAsOwner(world.connection, `update pgboss.job set start_after = now() where name = 'missed-hourly'`)
  await expect.poll(() => ran).toEqual(['missed', 'missed-too', 'missed-hourly'])
  await jobs.close()
  await runAsOwner(world.connection, `update pgboss.version set cron_on = now() - interval '1 minute'`)
  const again = await start()
  await expect
    .poll(() =>
      runAsOwner(
        world.connection,
        `select from pgboss.version where cron_on < now() - interval '50 seconds'`,
      ),
    )
    .toEqual([])
  expect(await waiting('missed')).toEqual([])
  await again.close()
  expect(ran).toEqual(['missed', 'missed-too', 'missed-hourly'])
})

test('what the queue stored while the clock was a month ahead delays nothing once it is set back', async () => {
  const ran: string[] = []
  const job = { run: async () => void ran.push('sent-ahead') }
  const table = { 'sent-ahead': job }
  await (await open(table)).send('sent-ahead', {})
  for (const statement of [
    `update pgboss.version set cron_on = now() + interval '1 month'`,
    `update pgboss.queue set maintain_on = now() + interval '1 month'`,
    `update pgboss.job set created_on = now() + interval '1 month', start_after = now() + interval '1 month'
      where name = 'sent-ahead'`,
  ])
    await runAsOwner(world.connection, statement)
  await (await open(table)).work(table)
  await expect.poll(() => ran).toEqual(['sent-ahead'])
  const stillAhead = `select cron_on as at from pgboss.version where cron_on > now()
    union all select maintain_on from pgboss.queue where maintain_on > now() + interval '1 minute'`
  expect(await runAsOwner(world.connection, stillAhead)).toEqual([])
})

test('a queue of an older version gets the policy and the settings of this one', async () => {
  const jobs = await open({ older: { run: async () => {} } })
  await runAsOwner(
    world.connection,
    `update pgboss.queue set policy = 'standard', notify = false, retry_limit = 7 where name = 'older'`,
  )
  await jobs.createQueues({ older: { retryLimit: 0, run: async () => {} } })
  expect(
    await runAsOwner(
      world.connection,
      `select policy, notify, retry_limit from pgboss.queue where name = 'older'`,
    ),
  ).toEqual([{ policy: 'short', notify: true, retry_limit: 0 }])
})

test('what a job is sent is what its feature declares', () => {
  const { send } = world.ctx.jobs
  expectTypeOf(send<'post-reply'>)
    .parameter(1)
    .toEqualTypeOf<{ reply_id: string }>()
  expectTypeOf(send<'auto-reply'>)
    .parameter(1)
    .toEqualTypeOf<{ campaign_id: string }>()
  expectTypeOf<'no-such-job'>().not.toExtend<keyof JobPayloads>()
})
