import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { QuotaKey } from '@radar/contract'
import { usageCounters } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import { periodOf } from './period.ts'

/** A unit to spend, with the number that the user's plan gives. */
export type UnitRequest = {
  user_id: string
  limit: number
  /** Id of what it is spent on, by which it can be given back. */
  on: string | null
}

/**
 * Spends one unit of a quota for each request, of many users in a few statements. Returns the requests that were paid
 * for: the first ones of a user who has too few left. Acts for the system.
 */
export async function spendMany<Unit extends UnitRequest>(
  ctx: Ctx,
  tx: Tx,
  { counter, units }: { counter: QuotaKey; units: Unit[] },
): Promise<Unit[]> {
  if (units.length === 0) return []
  const period = periodOf(counter, ctx.now())
  const left = await lockLeft(tx, { counter, period, units })
  const paid = units.filter((unit) => {
    const units_left = left.get(unit.user_id) ?? 0
    left.set(unit.user_id, units_left - 1)
    return units_left > 0
  })
  if (paid.length > 0) await record(ctx, tx, { counter, period, units: paid })
  return paid
}

type Period = { counter: QuotaKey; period: string; units: UnitRequest[] }

/** Units that each user has left; the counters stay locked until the transaction ends. */
async function lockLeft(tx: Tx, { counter, period, units }: Period): Promise<Map<string, number>> {
  const limits = new Map(units.map(({ user_id, limit }) => [user_id, limit]))
  const of = { counter, period, ids: [...limits.keys()].toSorted() }
  let rows = await lockCounters(tx, of, areAllThere(of))
  if (rows.length === 0) {
    const counters = of.ids.map((user_id) => ({ user_id, counter, period }))
    await tx.execute(sql`${insertRows(usageCounters, counters)} on conflict do nothing`)
    rows = await lockCounters(tx, of)
  }
  return new Map(rows.map((row) => [row.user_id, (limits.get(row.user_id) ?? 0) - row.used]))
}

type Counters = Pick<Period, 'counter' | 'period'> & { ids: string[] }

/** Locked in the order of users, so that two transactions never deadlock. */
function lockCounters(tx: Tx, of: Counters, condition?: SQL) {
  const { user_id, used } = usageCounters
  return tx
    .select({ user_id, used })
    .from(usageCounters)
    .where(and(isOf(of), condition))
    .orderBy(asc(user_id))
    .for('update')
}

/** Inserting counters holds no lock on others: a transaction that inserts the same waits for the first to end. */
function areAllThere(of: Counters): SQL {
  return sql`(select count(*) from ${usageCounters} where ${isOf(of)}) = ${of.ids.length}`
}

function isOf({ counter, period, ids }: Counters): SQL | undefined {
  const { user_id, ...of } = usageCounters
  return and(isOneOf(user_id, ids), eq(of.counter, counter), eq(of.period, period))
}

async function record(ctx: Ctx, tx: Tx, { counter, period, units }: Period): Promise<void> {
  const rows = units.map(({ user_id, on }) => ({ user_id, spent_on: on }))
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  const amounts = Object.fromEntries([...byUser].map(([user_id, own]) => [user_id, own.length]))
  // By key: in a period that has just begun the planner has too few statistics for a join.
  await tx.execute(sql`
    with counted as (
      update usage_counters set used = used + (${JSON.stringify(amounts)}::jsonb ->> user_id::text)::int
      where user_id = ${anyId(byUser.keys())} and counter = ${counter} and period = ${period}::date
    )
    insert into usage_ledger (user_id, counter, period, spent_on, spent_at)
    select v.user_id, ${counter}, ${period}::date, v.spent_on, ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(user_id uuid, spent_on uuid)`)
}
