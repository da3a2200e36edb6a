import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { freshBudget, settleBudget } from '@radar/reddit'
import type { BudgetState, BudgetStore, Settled, Settlement } from '@radar/reddit'
import { rateBudgetShares, rateBudgets } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { sendAhead } from '../../platform/database/send-ahead.ts'

/** Whose row it is. */
type Client = { forum: string; clientId: string }
type Place = Client & { db: Db; now?: SQL | undefined }

/** The row that all processes settle with: one at a time, each briefly. */
export function createDatabaseStore(place: Place): BudgetStore {
  // A caller may have its own transaction open, which must neither lock the row nor undo what was taken.
  const outside = AsyncLocalStorage.snapshot()
  return { settle: (settlement) => outside(() => settleInRow(place, settlement)) }
}

function settleInRow(
  { db, now = sql`clock_timestamp()`, ...client }: Place,
  settlement: Settlement,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    const { at, state: before } = await lockBudget(tx, { ...client, now })
    const user = userOf(settlement)
    const share = user === undefined ? undefined : await readShare(tx, { ...client, user })
    const takenIn = (window: number) => (share?.window_number === window ? share.taken : 0)
    const random = Math.random()
    const { state, settled } = settleBudget(before, settlement, { now: at, random, takenIn })
    const row = {
      ...state,
      resets_at: new Date(state.resets_at),
      blocked_until: state.blocked_until === 0 ? null : new Date(state.blocked_until),
    }
    await sendAhead(tx, tx.update(rateBudgets).set(row).where(isOf(rateBudgets, client)))
    const { window_number } = state
    if (window_number !== before.window_number) await endShares(tx, { ...client, window_number })
    if (user !== undefined && settled.granted > 0)
      await saveShare(tx, {
        forum: client.forum,
        client_id: client.clientId,
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

async function readShare(tx: Tx, { user, ...client }: Client & { user: string }): Promise<Share | undefined> {
  const [share] = await tx
    .select()
    .from(rateBudgetShares)
    .where(and(isOf(rateBudgetShares, client), eq(rateBudgetShares.tenant, user)))
  return share
}

async function saveShare(tx: Tx, share: Share): Promise<void> {
  const { forum, client_id, tenant } = rateBudgetShares
  await sendAhead(
    tx,
    tx
      .insert(rateBudgetShares)
      .values(share)
      .onConflictDoUpdate({ target: [forum, client_id, tenant], set: share }),
  )
}

/** A share ends with its window. */
async function endShares(
  tx: Tx,
  { window_number, ...client }: Client & { window_number: number },
): Promise<void> {
  await tx
    .delete(rateBudgetShares)
    .where(and(isOf(rateBudgetShares, client), ne(rateBudgetShares.window_number, window_number)))
}

async function lockBudget(
  tx: Tx,
  { now, ...client }: Client & { now: SQL },
): Promise<{ at: number; state: BudgetState }> {
  const at = sql<number>`extract(epoch from ${now}) * 1000`.mapWith(Number)
  const look = () =>
    tx.select({ row: rateBudgets, at }).from(rateBudgets).where(isOf(rateBudgets, client)).for('update')
  const [found] = await look()
  if (found) return { at: found.at, state: readState(found.row) }

  await tx.execute(
    sql`insert into ${rateBudgets} (forum, client_id, window_limit, remaining, resets_at)
      values (${client.forum}, ${client.clientId}, 0, 0, ${now}) on conflict do nothing`,
  )
  const [made] = await look()
  if (!made) throw new Error('The row of the rate budget is gone.')
  return { at: made.at, state: made.row.window_limit === 0 ? freshBudget(made.at) : readState(made.row) }
}

function isOf(table: typeof rateBudgets | typeof rateBudgetShares, { forum, clientId }: Client) {
  return and(eq(table.forum, forum), eq(table.client_id, clientId))
}

function readState({ forum, client_id, ...row }: typeof rateBudgets.$inferSelect): BudgetState {
  return {
    ...row,
    resets_at: row.resets_at.getTime(),
    blocked_until: row.blocked_until?.getTime() ?? 0,
  }
}
