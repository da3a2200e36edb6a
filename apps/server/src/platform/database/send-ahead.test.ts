import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campaigns } from '../../db/schema/index.ts'
import { collectEvents } from '../../testing/collect-events.ts'
import { setUpPerson, setUpWorld } from '../../testing/index.ts'
import { recordMessages } from '../../testing/record-messages.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { StatementTooLongError } from '../errors.ts'
import type { Tx } from './db.ts'
import { sendAhead } from './send-ahead.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })

const insert = (tx: Tx, name: string) =>
  tx.insert(campaigns).values({ user_id: ann.user.id, name, goal_type: 'Lead Gen' })
const named = (tx: Tx, name: string) => tx.select().from(campaigns).where(eq(campaigns.name, name))
const read = (name: string) => world.ctx.db.transaction((tx) => named(tx, name))
const emit = (tx: Tx, matchId: string) =>
  world.ctx.events.emit(tx, ann.user.id, { type: 'leads', match_ids: [matchId] })
const fail = () => Promise.reject(new Error('planned'))
const onPostgres = test.runIf(process.env['RADAR_TEST_POSTGRES'])

test('a statement that was sent ahead is done before the next one, and where none comes, before the end', async () => {
  await ann.ctx.db.transaction(async (tx) => {
    await sendAhead(tx, insert(tx, 'ahead of a question'))
    expect(await named(tx, 'ahead of a question')).toHaveLength(1)
    await sendAhead(tx, insert(tx, 'ahead of the end'))
  })
  expect(await read('ahead of the end')).toHaveLength(1)
})

test('a statement that was sent ahead and fails, fails the whole', async () => {
  const beforeOther = ann.ctx.db.transaction(async (tx) => {
    await sendAhead(tx, insert(tx, 'before a bad one'))
    await sendAhead(tx, sql`select 1 / 0`)
    await insert(tx, 'after a bad one')
  })
  await expect(beforeOther).rejects.toMatchObject({ cause: { code: '22012' } })
  const beforeEnd = ann.ctx.db.transaction(async (tx) => {
    await insert(tx, 'before a bad one')
    await sendAhead(tx, sql`select 1 / 0`)
  })
  await expect(beforeEnd).rejects.toMatchObject({ cause: { code: '22012' } })
  expect([...(await read('before a bad one')), ...(await read('after a bad one'))]).toEqual([])
})

test('what a failed part told or sent ahead is forgotten, whether it sent anything else or nothing', async () => {
  const events = await collectEvents({ world, person: ann }, () =>
    ann.ctx.db.transaction(async (tx) => {
      await emit(tx, 'before')
      const silent = ann.ctx.db.transaction(async (part) => {
        await emit(part, 'never')
        await sendAhead(part, insert(part, 'never ahead'))
        await fail()
      })
      await expect(silent).rejects.toThrow('planned')
      const spoken = ann.ctx.db.transaction(async (part) => {
        await emit(part, 'never')
        await named(part, 'before')
        await emit(part, 'nor this')
        await ann.ctx.db.transaction((inner) => emit(inner, 'nor what a part within it told'))
        await sendAhead(part, insert(part, 'never ahead'))
        await fail()
      })
      await expect(spoken).rejects.toThrow('planned')
      await ann.ctx.db.transaction((part) => emit(part, 'of a part'))
      await emit(tx, 'after')
    }),
  )
  expect(events).toEqual(['before', 'of a part', 'after'].map((id) => ({ type: 'leads', match_ids: [id] })))
  expect(await read('never ahead')).toEqual([])
})

test('a part whose way to the database failed undoes no earlier part', async () => {
  const whole = ann.ctx.db.transaction(async (tx) => {
    await ann.ctx.db.transaction(async (part) => {
      await insert(part, 'of an earlier part')
      await sendAhead(part, sql`select 1 / 0`)
    })
    await ann.ctx.db.transaction((part) => insert(part, 'of a later part')).catch(() => undefined)
    await insert(tx, 'of the whole')
  })
  await expect(whole).rejects.toThrow()
  for (const name of ['of an earlier part', 'of a later part', 'of the whole'])
    expect(await read(name)).toEqual([])
})

const inPart = (name: string) => ann.ctx.db.transaction((part) => named(part, name))

test('what was sent ahead of a part and failed is told, though there was no part to undo', async () => {
  const beforePart = ann.ctx.db.transaction(async (tx) => {
    await sendAhead(tx, sql`select 1 / 0`)
    await inPart('nothing')
  })
  await expect(beforePart).rejects.toMatchObject({ cause: { code: '22012' } })
  const caught = ann.ctx.db.transaction(async (tx) => {
    await insert(tx, 'around a part that never was')
    await sendAhead(tx, sql`select 1 / 0`).catch(() => undefined)
    await inPart('nothing').catch(() => undefined)
  })
  await expect(caught).rejects.toThrow()
  expect(await read('around a part that never was')).toEqual([])
})

onPostgres('what was sent ahead of a part and took too long is told as such', async () => {
  const whole = ann.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '50', true)`)
    await sendAhead(tx, sql`select pg_sleep(5)`)
    await inPart('nothing')
  })
  await expect(whole).rejects.toBeInstanceOf(StatementTooLongError)
})

onPostgres('what a part sent ahead last fails the whole', async () => {
  const whole = ann.ctx.db.transaction(async (tx) => {
    await ann.ctx.db.transaction((part) => sendAhead(part, sql`select 1 / 0`))
    await insert(tx, 'after the end of a part')
  })
  await expect(whole).rejects.toMatchObject({ cause: { code: '22012' } })
})

test('statements that are asked side by side are answered each with its own rows', async () => {
  const answers = await ann.ctx.db.transaction((tx) =>
    Promise.all([
      tx.execute(sql`select 'one' as said`),
      insert(tx, 'side by side').returning({ name: campaigns.name }),
      tx
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(sql`false`),
      tx.execute(sql`select n, ${new Date(0)}::timestamptz as at from generate_series(1, 2) n`),
    ]),
  )
  const [first, inserted, none, last] = answers
  expect(first.rows).toEqual([{ said: 'one' }])
  expect(inserted).toEqual([{ name: 'side by side' }])
  expect(none).toEqual([])
  expect(last.rows.map((row) => row['n'])).toEqual([1, 2])
})

test('of statements side by side one that fails fails the others, and nothing is kept', async () => {
  const asked: PromiseSettledResult<unknown>[] = []
  const whole = ann.ctx.db.transaction(async (tx) => {
    const answers = await Promise.allSettled([
      insert(tx, 'beside a bad one'),
      tx.execute(sql`select 1 / 0`),
      insert(tx, 'behind a bad one'),
    ])
    asked.push(...answers)
  })
  await expect(whole).rejects.toThrow()
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect([...(await read('beside a bad one')), ...(await read('behind a bad one'))]).toEqual([])
})

test('what was asked beside a failure is not done in the name of somebody else, nor on a connection that was given back', async () => {
  const writeAndFail = (tx: Tx, name: string) =>
    Promise.all([insert(tx, name).execute(), Promise.reject(new Error('planned'))])
  await ann.ctx.db.transaction(async (tx) => {
    const first = world.ctx.db.transaction((part) => writeAndFail(part, 'beside a failure in a first part'))
    await expect(first).rejects.toThrow('planned')
    const later = world.ctx.db.transaction(async (part) => {
      await named(part, 'nothing')
      await writeAndFail(part, 'beside a failure in a part')
    })
    await expect(later).rejects.toThrow('planned')
    await insert(tx, 'around them')
  })
  const whole = ann.ctx.db.transaction((tx) => writeAndFail(tx, 'beside a failure of the whole'))
  await expect(whole).rejects.toThrow('planned')
  // Whoever gets the connection next has a transaction of its own, and is committed.
  await ann.ctx.db.statement((tx) => insert(tx, 'on the next connection'))
  expect(await read('around them')).toHaveLength(1)
  expect(await read('on the next connection')).toHaveLength(1)
  for (const place of ['in a first part', 'in a part', 'of the whole'])
    expect(await read(`beside a failure ${place}`)).toEqual([])
})

test('what a part goes on to ask after its end is refused, and not done in the name of whoever is around it', async () => {
  const { promise: end, resolve: afterEnd } = Promise.withResolvers<void>()
  const askLate = (part: Tx) =>
    end.then(() =>
      Promise.allSettled([
        insert(part, 'after the end of a part'),
        part.execute(sql`select 1`),
        sendAhead(part, insert(part, 'after the end of a part')),
      ]),
    )
  const late: ReturnType<typeof askLate>[] = []
  await world.ctx.db.transaction(async (tx) => {
    const failed = ann.ctx.db.transaction(async (part) => {
      await named(part, 'nothing')
      late.push(askLate(part))
      await fail()
    })
    await expect(failed).rejects.toThrow('planned')
    await ann.ctx.db.transaction(async (part) => {
      await ann.ctx.db.transaction(async (inner) => late.push(askLate(inner)))
      await insert(part, 'of a part that goes on')
    })
    afterEnd()
    for (const answers of await Promise.all(late))
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await named(tx, 'nothing')
  })
  expect(await read('of a part that goes on')).toHaveLength(1)
  expect(await read('after the end of a part')).toEqual([])
})

test('one statement may be several side by side, all of them kept or none', async () => {
  const [made, seen] = await ann.ctx.db.statement((tx) =>
    Promise.all([
      insert(tx, 'beside a question').returning({ user_id: campaigns.user_id }),
      tx.execute(sql`select current_setting('role') as role`),
    ]),
  )
  expect([made, seen.rows]).toEqual([[{ user_id: ann.user.id }], [{ role: 'radar_user' }]])
  expect(await read('beside a question')).toHaveLength(1)
  const half = ann.ctx.db.statement((tx) =>
    Promise.all([insert(tx, 'half of it'), tx.execute(sql`select 1 / 0`)]),
  )
  await expect(half).rejects.toThrow()
  expect(await read('half of it')).toEqual([])
})

onPostgres(
  'one statement that is answered and then not kept fails, and so does what was asked beside it',
  async () => {
    const suffix = randomUUID().replaceAll('-', '')
    await runAsOwner(
      world.connection,
      `create table parents_${suffix} (id int primary key);
      create table children_${suffix} (id int references parents_${suffix} deferrable initially deferred);
      grant insert on children_${suffix} to radar_user`,
    )
    // In a block, whose table no other database has to know.
    const orphan = sql.raw(`do $$ begin insert into children_${suffix} values (1); end $$`)
    const alone = ann.ctx.db.statement((tx) => tx.execute(orphan))
    await expect(alone).rejects.toMatchObject({ cause: { code: '23503' } })
    const asked: PromiseSettledResult<unknown>[] = []
    await ann.ctx.db.statement(async (tx) => {
      asked.push(...(await Promise.allSettled([insert(tx, 'beside an orphan'), tx.execute(orphan)])))
    })
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const committed = ann.ctx.db.transaction((tx) => tx.execute(orphan))
    await expect(committed).rejects.toMatchObject({ cause: { code: '23503' } })
    expect(await read('beside an orphan')).toEqual([])
    // The connection goes on.
    expect(await ann.ctx.db.statement((tx) => insert(tx, 'after an orphan').returning())).toHaveLength(1)
  },
)

test('a value that cannot be sent fails its statement, and what was sent ahead of it is not committed', async () => {
  const round: { self?: unknown } = {}
  round.self = round
  const whole = ann.ctx.db.transaction(async (tx) => {
    await sendAhead(tx, insert(tx, 'beside a value'))
    await sendAhead(tx, sql`select ${round}::jsonb`)
  })
  await expect(whole).rejects.toThrow()
  expect(await read('beside a value')).toEqual([])
})

onPostgres('a transaction that fails before its first statement sends nothing', async () => {
  const messages = await recordMessages(world.connection, () =>
    ann.ctx.db
      .transaction(async (tx) => {
        await emit(tx, 'never')
        await fail()
      })
      .catch(() => undefined),
  )
  expect(messages).toEqual([])
})
