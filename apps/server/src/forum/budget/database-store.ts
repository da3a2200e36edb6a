import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { freshBudget, applyReport } from '@radar/reddit'
import type { BudgetState, BudgetStore, Grant, BudgetReport } from '@radar/reddit'
import { rateBudgetShares, rateBudgets } from '../../db/schema/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'

/** Key of a budget's row. */
type Client = { forum: string; clientId: string }
type StoreOptions = Client & { db: Db; now?: SQL | undefined }

/** Creates a store in one row of the database, which processes lock one after the other, each briefly. */
export function createDatabaseStore(options: StoreOptions): BudgetStore {
  // The caller's open transaction must neither lock the row nor roll back what was taken.
  const outside = AsyncLocalStorage.snapshot()
  return { exchange: (report) => outside(() => applyInRow(options, report)) }
}

function applyInRow(
  { db, now = sql`clock_timestamp()`, ...client }: StoreOptions,
  report: BudgetReport,
): Promise<Grant> {
  return db.transaction(async (tx) => {
    const { at, state: before } = await lockBudget(tx, { ...client, now })
    const user = userOf(report)
    const share = user === undefined ? undefined : await selectShare(tx, { ...client, user })
    const takenIn = (window: number) => (share?.window_number === window ? share.taken : 0)
    const random = Math.random()
    const { state, grant } = applyReport(before, report, { now: at, random, takenIn })
    const row = {
      ...state,
      resets_at: new Date(state.resets_at),
      blocked_until: state.blocked_until === 0 ? null : new Date(state.blocked_until),
    }
    await tx.update(rateBudgets).set(row).where(isOf(rateBudgets, client))
    const { window_number } = state
    if (window_number !== before.window_number) await deleteOldShares(tx, { ...client, window_number })
    if (user !== undefined && grant.granted > 0)
      await saveShare(tx, {
        forum: client.forum,
        client_id: client.clientId,
        tenant: user,
        window_number,
        taken: takenIn(window_number) + grant.granted,
      })
    return grant
  })
}

/** User whose share a request counts against. Posting counts against nobody. */
function userOf({ asker }: BudgetReport): string | undefined {
  return asker.priority === 'interactive' ? asker.tenant : undefined
}

type Share = typeof rateBudgetShares.$inferSelect

async function selectShare(
  tx: Tx,
  { user, ...client }: Client & { user: string },
): Promise<Share | undefined> {
  const [share] = await tx
    .select()
    .from(rateBudgetShares)
    .where(and(isOf(rateBudgetShares, client), eq(rateBudgetShares.tenant, user)))
  return share
}

async function saveShare(tx: Tx, share: Share): Promise<void> {
  const { forum, client_id, tenant } = rateBudgetShares
  await tx
    .insert(rateBudgetShares)
    .values(share)
    .onConflictDoUpdate({ target: [forum, client_id, tenant], set: share })
}

async function deleteOldShares(
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
  const select = () =>
    tx.select({ row: rateBudgets, at }).from(rateBudgets).where(isOf(rateBudgets, client)).for('update')
  const [found] = await select()
  if (found) return { at: found.at, state: toState(found.row) }

  await tx.execute(
    sql`insert into ${rateBudgets} (forum, client_id, window_limit, remaining, resets_at)
      values (${client.forum}, ${client.clientId}, 0, 0, ${now}) on conflict do nothing`,
  )
  const [made] = await select()
  if (!made) throw new Error('The row of the rate budget is gone.')
  return { at: made.at, state: made.row.window_limit === 0 ? freshBudget(made.at) : toState(made.row) }
}

function isOf(table: typeof rateBudgets | typeof rateBudgetShares, { forum, clientId }: Client) {
  return and(eq(table.forum, forum), eq(table.client_id, clientId))
}

function toState({ forum, client_id, ...row }: typeof rateBudgets.$inferSelect): BudgetState {
  return {
    ...row,
    resets_at: row.resets_at.getTime(),
    blocked_until: row.blocked_until?.getTime() ?? 0,
  }
}
