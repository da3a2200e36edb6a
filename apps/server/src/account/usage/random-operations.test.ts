import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import type { PlanKey, QuotaKey } from '@radar/contract'
import type { Tx } from '../../platform/database/db.ts'
import { KnownError } from '../../platform/errors.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { giveBack } from './give-back.ts'
import { spend } from './spend.ts'
import { spendMany } from './spend-many.ts'

/** Fewer on the embedded database, which runs one transaction after the other and more slowly. */
const OPERATIONS = process.env['RADAR_TEST_POSTGRES'] === undefined ? 2_000 : 10_000
/** Operations with a transaction of their own, eight at once; the others run in rounds that share some. */
const ALONE = 400
const AT_ONCE = 8
const A_ROUND = 200
const SEED = 13

type Operation = {
  kind: 'give_back' | 'next_hour' | 'plan' | 'spend' | 'spend_many'
  person: number
  counter: QuotaKey
  /** One of a few things, so that the same is often spent and given back twice. */
  thing: number
  crashes: boolean
}

const operation = fc.record<Operation>({
  kind: fc.constantFrom(
    ...(['spend', 'spend', 'spend', 'spend_many', 'give_back', 'give_back', 'plan', 'next_hour'] as const),
  ),
  person: fc.nat(2),
  counter: fc.constantFrom('mention_alerts', 'relevancy_checks', 'ai_replies', 'prospect_intel'),
  thing: fc.nat(39),
  crashes: fc.boolean(),
})

class CrashError extends Error {
  override readonly name = 'CrashError'
}

let world: World
let people: Person[]
beforeAll(async () => {
  world = await createWorld()
  world.setNow(new Date('2031-01-20T10:00:00Z'))
  people = await Promise.all([1, 2, 3].map(() => world.signUp()))
})
afterAll(() => world.close())

test('whatever is spent, given back and broken off, the rows of the ledger add up to the counters', async () => {
  const operations = fc.sample(operation, { seed: SEED, numRuns: OPERATIONS })
  const few = Array.from({ length: 40 }, () => randomUUID())
  for (let from = 0; from < ALONE; from += AT_ONCE)
    await Promise.all(
      operations.slice(from, from + AT_ONCE).map((each) => run([{ ...each, on: few[each.thing] ?? '' }])),
    )
  expect(await findMisfits()).toEqual([])

  const spent = new Map<string, string[]>()
  for (let from = ALONE; from < OPERATIONS; from += A_ROUND) {
    await runRound(operations.slice(from, from + A_ROUND), spent)
    if (from % 1_000 === 0) expect(await findMisfits()).toEqual([])
  }
  expect(await findMisfits()).toEqual([])
  const [row] = await rows(
    sql`select count(*)::int as spent, count(returned_at)::int as returned from usage_ledger`,
  )
  expect(Number(row?.['spent'])).toBeGreaterThan(OPERATIONS / 10)
  expect(Number(row?.['returned'])).toBeGreaterThan(OPERATIONS / 100)
})

type TargetedOperation = Operation & { on: string }

/** Groups operations on one counter of one person into a transaction, so that no two deadlock. */
async function runRound(operations: Operation[], spent: Map<string, string[]>) {
  for (const each of operations.filter(isOfTheWorld)) await run([{ ...each, on: '' }])
  const units = operations.filter((each) => !isOfTheWorld(each))
  const groups = Map.groupBy(units, ({ kind, counter, person }) =>
    kind === 'spend_many' ? counter : `${counter} ${person}`,
  )
  await Promise.all(
    [...groups].map(([key, group]) => run(group.map((each) => ({ ...each, on: aim(each, key, spent) })))),
  )
}

/** Spends on something new, now and then on the same again, and gives something recent back. */
function aim({ kind, thing }: Operation, key: string, spent: Map<string, string[]>): string {
  const before = spent.get(key) ?? []
  const known = before.at(-1 - (thing % 8))
  if (known && (kind === 'give_back' || thing === 0)) return known
  const on = randomUUID()
  spent.set(key, [...before, on])
  return on
}

const isOfTheWorld = ({ kind }: Operation) => kind === 'next_hour' || kind === 'plan'

/** Runs one transaction; after a crash, or a second payment for one thing, nothing of it has happened. */
async function run(operations: TargetedOperation[]) {
  const [first] = operations
  if (!first || isOfTheWorld(first)) return changeWorld(first)
  await world.ctx.db
    .transaction(async (tx) => {
      for (const [at, each] of operations.entries()) {
        await change(tx, each).catch(ignoreLimit)
        if (first.crashes && at === first.thing % operations.length)
          throw new CrashError('killed before the end')
      }
    })
    .catch(ignoreCrash)
}

async function changeWorld(of: Operation | undefined) {
  const person = people[of?.person ?? 0]
  if (of?.kind === 'next_hour') world.setNow(new Date(world.ctx.now().getTime() + 3_600_000))
  else if (of && person) await world.setPlan(person, PLAN_OF[of.thing % 2] ?? 'lurker')
}

async function change(tx: Tx, { kind, person, counter, on }: TargetedOperation) {
  const userId = people[person]?.user.id ?? ''
  if (kind === 'spend') await spend(world.ctx, tx, { userId, counter, on })
  else if (kind === 'spend_many')
    await spendMany(world.ctx, tx, { counter, units: forEverybody(counter, on) })
  else await giveBack(world.ctx, tx, { userId, counter, on, reason: 'scan_failed' })
}

function ignoreLimit(error: unknown) {
  if (!(error instanceof KnownError)) throw error
}

function ignoreCrash(error: unknown) {
  const isTwice = error instanceof Error && String(error.cause).includes('one_unit_for_each_thing')
  if (!(error instanceof CrashError) && !isTwice) throw error
}

/** Spends for scans of many people at once, as the scheduler does. */
const forEverybody = (counter: QuotaKey, on: string) =>
  people.map(({ user }) => ({ user_id: user.id, on, limit: PLANS.lurker.limits[counter] }))

const PLAN_OF: PlanKey[] = ['lurker', 'moderator']

/** Counters that differ from their rows, over everybody and every period. */
function findMisfits() {
  return rows(sql`
    select user_id, counter, period, coalesce(c.used, 0) as counted, coalesce(l.used, 0) as rows
    from usage_counters c full join (
      select user_id, counter, period, count(*) filter (where returned_at is null)::int as used
      from usage_ledger group by 1, 2, 3) l using (user_id, counter, period)
    where coalesce(c.used, 0) <> coalesce(l.used, 0)`)
}

async function rows(query: ReturnType<typeof sql>) {
  return (await world.ctx.db.transaction((tx) => tx.execute(query))).rows
}
