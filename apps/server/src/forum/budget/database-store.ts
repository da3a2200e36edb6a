import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { freshBudget, settleBudget } from '@radar/reddit'
import type { BudgetState, BudgetStore, Settled, Settlement } from '@radar/reddit'
import { rateBudgetShares, rateBudgets } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'

type Place = { db: Db; clientId: string; now?: SQL | undefined }

/** The row that all processes settle with, one after the other, each for a moment. */
export function createDatabaseStore(place: Place): BudgetStore {
  // A caller may be inside a transaction of its own, which must neither hold the row nor undo what was taken.
  const outside = AsyncLocalStorage.snapshot()
  return { settle: (settlement) => outside(() => settleInRow(place, settlement)) }
}

function settleInRow(
  { db, clientId, now = sql`clock_timestamp()` }: Place,
  settlement: Settlement,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    const { at, state: before } = await lockBudget(tx, { clientId, now })
    const user = userOf(settlement)
    const share = user === undefined ? undefined : await readShare(tx, { clientId, user })
    const takenIn = (window: number) => (share?.window_number === window ? share.taken : 0)
    const random = Math.random()
    const { state, settled } = settleBudget(before, settlement, { now: at, random, takenIn })
    await tx
      .update(rateBudgets)
      .set({
        ...state,
        resets_at: new Date(state.resets_at),
        blocked_until: state.blocked_until === 0 ? null : new Date(state.blocked_until),
      })
      .where(eq(rateBudgets.client_id, clientId))
    const { window_number } = state
    if (window_number !== before.window_number) await endShares(tx, { clientId, window_number })
    if (user !== undefined && settled.granted > 0)
      await saveShare(tx, {
        client_id: clientId,
        tenant: user,
        window_number,
        taken: takenIn(window_number) + settled.granted,
      })
    return settled
  })
}

/** The user whose share this counts against. Posts count against nobody's. */
function userOf({ asker }: Settlement): string | undefined {
  return asker.priority === 'interactive' ? asker.tenant : undefined
}

type Share = typeof rateBudgetShares.$inferSelect

async function readShare(
  tx: Tx,
  { clientId, user }: { clientId: string; user: string },
): Promise<Share | undefined> {
  const { client_id, tenant } = rateBudgetShares
  const [share] = await tx
    .select()
    .from(rateBudgetShares)
    .where(and(eq(client_id, clientId), eq(tenant, user)))
  return share
}

async function saveShare(tx: Tx, share: Share): Promise<void> {
  const { client_id, tenant } = rateBudgetShares
  await tx
    .insert(rateBudgetShares)
    .values(share)
    .onConflictDoUpdate({ target: [client_id, tenant], set: share })
}

/** Nobody's share outlives its window. */
async function endShares(
  tx: Tx,
  { clientId, window_number }: { clientId: string; window_number: number },
): Promise<void> {
  const { client_id, ...of } = rateBudgetShares
  await tx.delete(rateBudgetShares).where(and(eq(client_id, clientId), ne(of.window_number, window_number)))
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
  if (!made) throw new Error('The row of the rate budget is gone.')
  return { at: made.at, state: made.row.window_limit === 0 ? freshBudget(made.at) : readState(made.row) }
}

function readState({ client_id, ...row }: typeof rateBudgets.$inferSelect): BudgetState {
  return {
    ...row,
    resets_at: row.resets_at.getTime(),
    blocked_until: row.blocked_until?.getTime() ?? 0,
  }
}
