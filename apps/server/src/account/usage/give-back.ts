import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { QuotaKey } from '@radar/contract'
import { usageCounters, usageLedger } from '../../db/schema/index.ts'
import type { ReturnReason } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { countDown } from './count-down.ts'
import { planOf } from './queries.ts'

type Return = { userId: string; counter: QuotaKey; on: string; reason: ReturnReason }

/**
 * Gives back the newest unit that was spent on something, once, and in a month at most as many units as the plan's
 * limit. Does nothing where none was spent. Acts for the system.
 */
export async function giveBack(ctx: Ctx, tx: Tx, unit: Return): Promise<void> {
  const { userId, counter, reason } = unit
  await onlyOneAtATime(tx, unit)
  if (!(await mayReturnMore(ctx, tx, unit))) return
  const [locked] = await lockCounter(tx, unit)
  if (!locked) return
  const { period } = locked
  const returned = await tx
    .update(usageLedger)
    .set({ returned_at: ctx.now(), return_reason: reason })
    .where(inArray(usageLedger.id, newestUnit(tx, unit, eq(usageLedger.period, period))))
    .returning({ id: usageLedger.id })
  if (returned.length > 0) await countDown(tx, { userId, counter, period })
}

/**
 * Locks the counter of the newest unit. Spending locks it before the unit, too, so that the two never deadlock; a unit of
 * another counter, which was spent meanwhile, is left alone.
 */
function lockCounter(tx: Tx, unit: Return) {
  const { id, period } = usageLedger
  const periods = tx
    .select({ period })
    .from(usageLedger)
    .where(inArray(id, newestUnit(tx, unit)))
  return tx
    .select({ period: usageCounters.period })
    .from(usageCounters)
    .where(
      and(
        eq(usageCounters.user_id, unit.userId),
        eq(usageCounters.counter, unit.counter),
        inArray(usageCounters.period, periods),
      ),
    )
    .for('update')
}

/** Something that is used on several days is paid for on each: one unit comes back at a time. */
function newestUnit(tx: Tx, { userId, counter, on }: Return, condition?: SQL) {
  return tx
    .select({ id: usageLedger.id })
    .from(usageLedger)
    .where(
      and(
        eq(usageLedger.user_id, userId),
        eq(usageLedger.counter, counter),
        eq(usageLedger.spent_on, on),
        isNull(usageLedger.returned_at),
        condition,
      ),
    )
    .orderBy(desc(usageLedger.spent_at))
    .limit(1)
}

/** Serializes returns of one quota, so that each counts the other. */
function onlyOneAtATime(tx: Tx, { userId, counter }: Return) {
  return lockName(tx, `returns ${userId} ${counter}`)
}

async function mayReturnMore(ctx: Ctx, tx: Tx, { userId, counter }: Return): Promise<boolean> {
  const now = ctx.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { limits } = await planOf(tx, userId, now)
  const returned = await tx.$count(
    usageLedger,
    and(
      eq(usageLedger.user_id, userId),
      eq(usageLedger.counter, counter),
      gte(usageLedger.returned_at, month),
    ),
  )
  return returned < limits[counter]
}
