import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { rateBudgets } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { freshBudget, settleBudget } from './settle-budget.ts'
import type { BudgetState, Settled, Settlement } from './settle-budget.ts'

export type SharedBudget = (settlement: Settlement) => Promise<Omit<Settled, 'state'>>

/** The row that all processes settle with, one after the other, each for a moment. */
export function shareBudget({
  db,
  clientId,
  now = sql`clock_timestamp()`,
}: {
  db: Db
  clientId: string
  now?: SQL | undefined
}): SharedBudget {
  return (settlement) =>
    db.transaction(async (tx) => {
      const { at, state: before } = await lockBudget(tx, { clientId, now })
      const { state, ...settled } = settleBudget(before, settlement, { now: at, random: Math.random() })
      await tx
        .update(rateBudgets)
        .set({
          ...state,
          resets_at: new Date(state.resets_at),
          blocked_until: state.blocked_until === 0 ? null : new Date(state.blocked_until),
        })
        .where(eq(rateBudgets.client_id, clientId))
      return settled
    })
}

async function lockBudget(
  tx: Tx,
  { clientId, now }: { clientId: string; now: SQL },
): Promise<{ at: number; state: BudgetState }> {
  const at = sql<number>`extract(epoch from ${now}) * 1000`.mapWith(Number)
  const look = () =>
    tx
      .select({ row: rateBudgets, at })
      .from(rateBudgets)
      .where(eq(rateBudgets.client_id, clientId))
      .for('update')
  const [found] = await look()
  if (found) return { at: found.at, state: readState(found.row) }

  await tx.execute(
    sql`insert into ${rateBudgets} (client_id, window_limit, remaining, resets_at)
      values (${clientId}, 0, 0, ${now}) on conflict do nothing`,
  )
  const [made] = await look()
  const { row, at: madeAt } = made!
  return { at: madeAt, state: row.window_limit === 0 ? freshBudget(madeAt) : readState(row) }
}

function readState({ client_id, ...row }: typeof rateBudgets.$inferSelect): BudgetState {
  return {
    ...row,
    resets_at: row.resets_at.getTime(),
    blocked_until: row.blocked_until?.getTime() ?? 0,
  }
}
