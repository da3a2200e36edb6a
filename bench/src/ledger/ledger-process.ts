import { randomUUID } from 'node:crypto'
import { connectPostgres, giveBack, spend, spendMany } from '@radar/server'
import type { Ctx } from '@radar/server'
import { at } from '../checked.ts'
import { seededRandom } from '../eval/seeded-random.ts'

/** Task of a process until it is killed. */
export type LedgerTask = { users: string[]; seed: number }

const COUNTERS = ['mention_alerts', 'relevancy_checks', 'ai_replies', 'prospect_intel'] as const
const LANES = 6
/** Number of recent things that are charged again, or given back. */
const REMEMBERED = 20
const START_MS = Date.UTC(2031, 0, 20)
/** Step of the clock with each operation: the operations cover days and months. */
const STEP_MS = 20 * 60_000
const LIMIT = 5
const DAY_MS = 86_400_000
const REFUSALS = new Set(['USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'])
const ignore = () => {}
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

const { users, seed } = JSON.parse(process.env['LEDGER_TASK'] ?? '') as LedgerTask
const random = seededRandom(seed)
const oneOf = <One>(some: readonly One[]) => at(some, Math.floor(random() * some.length))

const connection = await connectPostgres(process.env['DATABASE_URL'] ?? '', log)
const db = connection.database.as({ kind: 'system' })
type Charge = { userId: string; counter: (typeof COUNTERS)[number]; on: string; day: number }
const spentLately: Charge[] = []
let begun = 0

/** One transaction at one moment, told of before it begins and after it has ended. */
async function operate() {
  begun += 1
  const now = new Date(START_MS + begun * STEP_MS)
  const forums = { keys: ['reddit'] } as unknown as Ctx['forums']
  const ctx = { db, forum: { name: 'reddit' }, forums, now: () => now } as Ctx
  process.stdout.write('(')
  await db.transaction((tx) => change(ctx, tx)).catch(ignoreRefusal)
  process.stdout.write(')')
}

type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0]

async function change(ctx: Ctx, tx: Tx): Promise<unknown> {
  const kind = random()
  const day = Math.floor(ctx.now().getTime() / DAY_MS)
  if (kind < 0.35 && spentLately.length > 0)
    return giveBack(ctx, tx, { ...oneOf(spentLately), reason: 'scan_failed' })
  const sameDay = spentLately.filter((unit) => unit.day === day)
  const isKnown = sameDay.length > 0 && random() < 0.1
  const unit = isKnown
    ? oneOf(sameDay)
    : { userId: oneOf(users), counter: oneOf(COUNTERS), on: randomUUID(), day }
  spentLately.push(unit)
  if (spentLately.length > REMEMBERED) spentLately.shift()
  if (kind < 0.8) return spend(ctx, tx, unit)
  const units = users.map((user_id) => ({ user_id, on: unit.on, limit: LIMIT }))
  return spendMany(ctx, tx, { counter: unit.counter, units })
}

/** A quota that is used up, and a thing that is paid for already: nothing of it has happened. */
function ignoreRefusal(error: unknown) {
  const isRefused = error instanceof Error && 'code' in error && REFUSALS.has(String(error.code))
  const isTwice = error instanceof Error && String(error.cause).includes('one_unit_for_each_thing')
  if (!isRefused && !isTwice) throw error
}

async function work(): Promise<never> {
  for (;;) await operate()
}
await Promise.all(Array.from({ length: LANES }, work))
