import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { campaigns } from '../../db/schema/index.ts'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { createHandle } from './create-handle.ts'
import { createDatabase } from './db.ts'
import { SecondStatementError } from './transaction-errors.ts'
import type { Db, Tx } from './db.ts'
import { DatabaseUnavailableError } from './outages.ts'
import { sendAhead } from './send-ahead.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })
const ben = setUpPerson(world, { plan: 'moderator' })

const insert = (tx: Tx, person: Person, name: string) =>
  tx.insert(campaigns).values({ user_id: person.user.id, name, goal_type: 'Lead Gen' })
const named = async (name: string) =>
  (await world.ctx.db.transaction((tx) => tx.select().from(campaigns))).filter((row) => row.name === name)
const whoAmI = async (tx: Tx) =>
  (
    await tx.execute<{ role: string; id: string }>(
      sql`select current_setting('role') as role, current_setting('app.user_id', true) as id`,
    )
  ).rows[0]!
const fail = () => Promise.reject(new Error('planned'))

test('a part that fails under another identity gives the identity back, and the rest is kept', async () => {
  await ann.ctx.db.transaction(async (tx) => {
    await insert(tx, ann, 'kept around a failure')
    const part = world.ctx.db.transaction(async (inner) => {
      await insert(inner, ben, 'undone with its part')
      await fail()
    })
    await expect(part).rejects.toThrow('planned')
    expect(await whoAmI(tx)).toEqual({ role: 'radar_user', id: ann.user.id })
  })
  expect(await named('kept around a failure')).toHaveLength(1)
  expect(await named('undone with its part')).toHaveLength(0)
})

test('a part whose statement fails does not spoil the rest', async () => {
  await ann.ctx.db.transaction(async (tx) => {
    await insert(tx, ann, 'kept around a bad statement')
    await expect(
      ann.ctx.db.transaction((inner) => inner.execute(sql`select * from there_is_no_such_table`)),
    ).rejects.toThrow()
    expect(await whoAmI(tx)).toEqual({ role: 'radar_user', id: ann.user.id })
  })
  expect(await named('kept around a bad statement')).toHaveLength(1)
})

test('a failed statement that was caught without a part of its own fails the whole, aloud', async () => {
  const whole = ann.ctx.db.transaction(async (tx) => {
    await insert(tx, ann, 'never committed')
    await tx.execute(sql`select * from there_is_no_such_table`).catch(() => undefined)
  })
  await expect(whole).rejects.toThrow()
  expect(await named('never committed')).toHaveLength(0)
})

test('parts of three identities in one another each see what is theirs', async () => {
  await insert(world.connection.raw, ben, 'one of Ben’s').execute()
  await ann.ctx.db.transaction(async (tx) => {
    const before = await tx.select().from(campaigns)
    expect(before.every((row) => row.user_id === ann.user.id)).toBe(true)
    await world.ctx.db.transaction(async (system) => {
      expect((await system.select().from(campaigns)).length).toBeGreaterThan(before.length)
      await ben.ctx.db.transaction(async (bens) => {
        const seen = await bens.select().from(campaigns)
        expect(seen.length).toBeGreaterThan(0)
        expect(seen.every((row) => row.user_id === ben.user.id)).toBe(true)
      })
      expect((await whoAmI(system)).role).toBe('radar_system')
    })
    expect(await whoAmI(tx)).toEqual({ role: 'radar_user', id: ann.user.id })
  })
})

test('what is asked beside a part under another identity is refused, and not done in its name', async () => {
  await ann.ctx.db.transaction(async (tx) => {
    const beside = await world.ctx.db.transaction(async (system) => {
      const asked = Promise.allSettled([whoAmI(tx), sendAhead(tx, sql`select 1`)])
      expect((await whoAmI(system)).role).toBe('radar_system')
      return asked
    })
    const refused = { status: 'rejected', reason: expect.objectContaining({ name: 'OtherIdentityError' }) }
    expect(beside).toEqual([refused, refused])
    const around = await ann.ctx.db.transaction(() =>
      world.ctx.db.transaction(() => Promise.allSettled([whoAmI(tx)])),
    )
    expect(around).toEqual([refused])
    expect(await whoAmI(tx)).toEqual({ role: 'radar_user', id: ann.user.id })
  })
})

test('parts that begin at the same time take turns, each under its own identity', async () => {
  await ann.ctx.db.transaction(async (tx) => {
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const person = turn % 2 ? ann : ben
        return person.ctx.db.transaction(async (part) => {
          const first = await whoAmI(part)
          const second = await whoAmI(part)
          return [first, second].every((me) => me.id === person.user.id)
        })
      }),
    )
    expect(seen.every(Boolean)).toBe(true)
    expect((await whoAmI(tx)).id).toBe(ann.user.id)
  })
})

test('a failed transaction leaves no identity behind for whoever takes its connection', async () => {
  for (let round = 0; round < 30; round++) {
    await expect(ann.ctx.db.transaction(fail)).rejects.toThrow('planned')
    const seen = await ben.ctx.db.transaction((tx) => tx.select().from(campaigns))
    expect(seen.every((row) => row.user_id === ben.user.id)).toBe(true)
  }
  const outside = await world.connection.raw.execute<{ id: string | null }>(
    sql`select current_setting('app.user_id', true) as id`,
  )
  expect(outside.rows[0]!.id ?? '').toBe('')
})

/** Settings that every connection of the pool is left with. */
const readSettings = () =>
  Promise.all(
    Array.from({ length: 20 }, async () => {
      const { rows } = await world.connection.raw.execute<Record<string, string | null>>(
        sql`select current_setting('role') as role, nullif(current_setting('app.user_id', true), '') as id,
          nullif(current_setting('app.actor', true), '') as actor, current_setting('statement_timeout') as timeout,
          current_setting('transaction_read_only') as read_only`,
      )
      return rows[0]!
    }),
  )

test('a statement of its own leaves nothing behind for whoever takes its connection', async () => {
  const before = await readSettings()
  const { ctx } = world
  const db = ctx.dbFor(ann.user.id, 'user', { readOnly: true })
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      expect(await db.statement(whoAmI)).toEqual({ role: 'radar_user', id: ann.user.id })
      await expect(db.statement((tx) => tx.execute(sql`select * from there_is_none`))).rejects.toThrow()
      await expect(db.statement((tx) => insert(tx, ann, 'never made'))).rejects.toThrow()
      await expect(ann.ctx.db.statement((tx) => insert(tx, ben, 'never made'))).rejects.toThrow()
      expect(await ctx.db.statement(whoAmI)).toEqual({ role: 'radar_system', id: '' })
    }),
  )
  expect(await readSettings()).toEqual(before)
  expect(await named('never made')).toEqual([])
})

test('a statement of its own is kept, answers with its rows, and fails in the caller’s hands', async () => {
  const made = await ann.ctx.db.statement((tx) => insert(tx, ann, 'made alone').returning())
  expect(made).toMatchObject([{ user_id: ann.user.id, name: 'made alone' }])
  const later = ann.ctx.db.statement(async (tx) => {
    await insert(tx, ann, 'made before a failure')
    throw new Error('planned')
  })
  await expect(later).rejects.toThrow('planned')
  expect(await named('made alone')).toHaveLength(1)
  expect(await named('made before a failure')).toHaveLength(1)
})

test('a statement within a transaction is a part of it', async () => {
  const whole = ann.ctx.db.transaction(async (tx) => {
    expect(await ben.ctx.db.statement(whoAmI)).toEqual({ role: 'radar_user', id: ben.user.id })
    await ann.ctx.db.statement((part) => insert(part, ann, 'undone with its whole'))
    expect(await whoAmI(tx)).toEqual({ role: 'radar_user', id: ann.user.id })
    await fail()
  })
  await expect(whole).rejects.toThrow('planned')
  expect(await named('undone with its whole')).toEqual([])
})

const pidOf = (tx: Tx) => tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)

test.each([
  ['a second statement', (tx: Tx) => insert(tx, ann, 'second')],
  ['a transaction within', () => ann.ctx.db.transaction((tx) => insert(tx, ann, 'second'))],
  ['a statement within', () => ann.ctx.db.statement((tx) => insert(tx, ann, 'second'))],
])('%s is refused where one statement was announced', async (_, send) => {
  const two = ann.ctx.db.statement(async (tx) => {
    await whoAmI(tx)
    await send(tx)
  })
  await expect(two).rejects.toMatchObject({ cause: expect.any(SecondStatementError) })
  expect(await named('second')).toEqual([])
})

test.runIf(process.env['RADAR_TEST_POSTGRES'])(
  'every connection looks rows up by their keys, and has nothing compiled',
  async () => {
    const { rows } = await world.connection.raw.execute(
      sql`select current_setting('random_page_cost') as random_page, current_setting('jit') as jit`,
    )
    expect(rows).toEqual([{ random_page: '1.1', jit: 'off' }])
  },
)

test.runIf(process.env['RADAR_TEST_POSTGRES'])(
  'a connection that the database ended is not given to the next',
  async () => {
    const { engine } = world.connection
    if (engine.kind !== 'postgres') return
    const pool = new pg.Pool({ connectionString: engine.url, max: 1 }).on('error', () => {})
    const db = createDatabase(createHandle(pool).driver).as({ kind: 'system' })
    const [backend] = (await db.statement(pidOf)).rows
    const ended = db.statement((tx) => tx.execute(sql`select pg_sleep(60)`))
    const isTold = expect(ended).rejects.toBeInstanceOf(DatabaseUnavailableError)
    const next = db.statement(whoAmI)
    await runAsOwner(world.connection, `select pg_terminate_backend(${backend!.pid})`)
    await isTold
    expect(await next).toEqual({ role: 'radar_system', id: '' })
    await pool.end()
  },
)

/** Time that this machine never takes: the test has it pass. */
const MAX_ANSWER_MS = 600_000

test.runIf(process.env['RADAR_TEST_POSTGRES'])(
  'a connection that gave no answer is not given to the next',
  async () => {
    const { engine } = world.connection
    if (engine.kind !== 'postgres') return
    const pool = new pg.Pool({ connectionString: engine.url, max: 1, query_timeout: MAX_ANSWER_MS })
    const db = createDatabase(createHandle(pool).driver).as({ kind: 'system' })
    const first = (await db.statement(pidOf)).rows
    expect((await db.statement(pidOf)).rows).toEqual(first)
    const lock = await lockRows(world.connection, 'lock table dismissed_months in access exclusive mode')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const waiting = db.statement((tx) => tx.execute(sql`select * from dismissed_months`))
    const isTold = expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await expect.poll(lock.countWaiting).toBe(1)
    vi.advanceTimersByTime(MAX_ANSWER_MS)
    await isTold
    vi.useRealTimers()
    await lock.release()
    expect((await db.statement(pidOf)).rows).not.toEqual(first)
    await pool.end()
  },
)

test('one statement may take so long for a user, and as long as it likes for the system', async () => {
  const limitOf = async (tx: Tx) =>
    (await tx.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)).rows[0]!
      .limit
  expect(await ann.ctx.db.transaction(limitOf)).toBe('10s')
  expect(await world.ctx.db.transaction(limitOf)).toBe('0')
  expect(await ann.ctx.db.statement(limitOf)).toBe('10s')
  expect(await world.ctx.db.statement(limitOf)).toBe('0')
  await ann.ctx.db.transaction(async (tx) => {
    expect(await world.ctx.db.transaction(limitOf)).toBe('10s')
    expect(await limitOf(tx)).toBe('10s')
  })
})

// The embedded database has no timers: there the limit is set and never strikes.
test.runIf(process.env['RADAR_TEST_POSTGRES'])(
  'a request whose statement takes too long is told so',
  async () => {
    const { id } = await ann.api.campaigns.create({ name: 'Held by somebody', goal_type: 'Lead Gen' })
    const { dbFor } = world.ctx
    world.ctx.dbFor = (userId) => {
      const transaction: Db['transaction'] = (fn) =>
        dbFor(userId).transaction(async (tx) => {
          await tx.execute(sql`select set_config('statement_timeout', '50ms', true)`)
          return fn(tx)
        })
      return { transaction, statement: transaction }
    }
    await world.ctx.db.transaction(async (tx) => {
      await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
      const answer = await world.connection.database.detached(() =>
        ann.request(`/api/v1/campaigns/${id}`, {
          method: 'PATCH',
          body: JSON.stringify({ name: 'Changed' }),
        }),
      )
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({
        code: 'TOOK_TOO_LONG',
        message: 'This took too long and was stopped. Nothing was changed. Please try again.',
      })
    })
    world.ctx.dbFor = dbFor
    expect(await ann.api.campaigns.get({ id })).toMatchObject({ name: 'Held by somebody' })
  },
)

test('what outlives its transaction begins one of its own, under its own identity', async () => {
  let go = () => {}
  const ended = new Promise<void>((resolve) => {
    go = resolve
  })
  let late: Promise<unknown> | undefined
  await ann.ctx.db.transaction(async (tx) => {
    await whoAmI(tx)
    late = ended.then(() => ben.ctx.db.transaction(whoAmI))
  })
  go()
  expect(await late).toEqual({ role: 'radar_user', id: ben.user.id })
})

test('a part that nobody waits for is committed or undone with its transaction', async () => {
  const strays: Promise<unknown>[] = []
  await ann.ctx.db.transaction(async () => {
    strays.push(ann.ctx.db.transaction((tx) => insert(tx, ann, 'stray of a good one')))
  })
  await expect(
    ann.ctx.db.transaction(async () => {
      strays.push(ann.ctx.db.transaction((tx) => insert(tx, ann, 'stray of a bad one')))
      await fail()
    }),
  ).rejects.toThrow('planned')
  await Promise.all(strays)
  expect(await named('stray of a good one')).toHaveLength(1)
  expect(await named('stray of a bad one')).toHaveLength(0)
})

test('a job exists if the part that sent it is kept, and not if it failed', async () => {
  const send = (mark: string) => world.ctx.jobs.send('auto-reply', { campaign_id: mark })
  await ann.ctx.db.transaction(async () => {
    const failing = ann.ctx.db.transaction(async () => {
      await send('of a failed part')
      await fail()
    })
    await expect(failing).rejects.toThrow('planned')
    await ann.ctx.db.transaction(() => send('of a kept part'))
  })
  const jobs = await runAsOwner<{ mark: string }>(
    world.connection,
    `select data->>'campaign_id' as mark from pgboss.job where data->>'campaign_id' like 'of a % part'`,
  )
  expect(jobs).toEqual([{ mark: 'of a kept part' }])
})

test('what waits for the commit runs after it, and not where its transaction or part is undone', async () => {
  const name = 'committed before the rest'
  const ran: string[] = []
  const note = (what: string) =>
    world.ctx.afterCommit(async () => {
      const isOutside = world.connection.database.current() === undefined
      ran.push(`${what}, ${(await named(name)).length}, ${isOutside}`)
    })
  await ann.ctx.db.transaction(async (tx) => {
    await insert(tx, ann, name)
    await world.ctx.db.transaction(() => note('of a part'))
    await world.ctx.db.transaction(() => note('of a failed part').then(fail)).catch(() => undefined)
    await note('of the whole')
    expect(ran).toEqual([])
  })
  await ann.ctx.db.transaction(() => note('of a failed whole').then(fail)).catch(() => undefined)
  await note('of none')
  expect(ran).toEqual(['of a part, 1, true', 'of the whole, 1, true', 'of none, 1, true'])
})

test.runIf(process.env['RADAR_TEST_POSTGRES'])(
  'a snapshot shows the same rows throughout, whatever others write meanwhile',
  async () => {
    const db = world.ctx.dbFor(ann.user.id, undefined, { readOnly: true, snapshot: true })
    const [before, after] = await db.transaction(async (tx) => {
      const first = await tx.select().from(campaigns)
      await world.connection.database.detached(() =>
        ann.ctx.db.transaction((other) => insert(other, ann, 'made meanwhile')),
      )
      return [first, await tx.select().from(campaigns)]
    })
    expect(after).toEqual(before)
    expect(await named('made meanwhile')).toHaveLength(1)
    await expect(db.transaction((tx) => insert(tx, ann, 'never made'))).rejects.toThrow()
  },
)
