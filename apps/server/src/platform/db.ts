import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '../db/schema/index.ts'

/** Both drivers answer a raw query with `rows`. */
type Rows<Row> = { rows: Row[] }
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

export type Tx = PgDatabase<RowsResult, typeof schema>

/** Whose rows a transaction sees: one user's, or all. */
export type Identity = { kind: 'system' } | { kind: 'user'; id: string }

export type Db = {
  /** Runs `fn` in a transaction under the handle's identity, joining the one that is open already. */
  transaction<Result>(fn: (tx: Tx) => Promise<Result>): Promise<Result>
}

type Open = { tx: Tx; identity: Identity }

/** Everything that asks the database: the app's transactions, and whatever must join them. */
export type Database = {
  as(identity: Identity): Db
  /** The transaction that is open here, if any. */
  current(): Tx | undefined
  /** Runs `fn` outside of any open transaction. */
  detached<Result>(fn: () => Result): Result
}

/** One handle that joins the transaction it is called in: an outer query inside a transaction would hang for ever. */
export function createDatabase(raw: Tx): Database {
  const open = new AsyncLocalStorage<Open | undefined>()

  return {
    as: (identity) => ({
      transaction: (fn) => {
        const outer = open.getStore()
        return outer ? join(outer, identity, fn) : begin(identity, fn)
      },
    }),
    current: () => open.getStore()?.tx,
    detached: (fn) => open.run(undefined, fn),
  }

  function begin<Result>(identity: Identity, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
    return raw.transaction(async (tx) => {
      await assume(tx, identity)
      return open.run({ tx, identity }, () => fn(tx))
    })
  }

  async function join<Result>(
    outer: Open,
    identity: Identity,
    fn: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    if (sameIdentity(outer.identity, identity)) return fn(outer.tx)
    await assume(outer.tx, identity)
    const result = await open.run({ tx: outer.tx, identity }, () => fn(outer.tx))
    await assume(outer.tx, outer.identity)
    return result
  }
}

function assume(tx: Tx, identity: Identity) {
  const role = identity.kind === 'user' ? 'radar_user' : 'radar_system'
  const userId = identity.kind === 'user' ? identity.id : ''
  return tx.execute(sql`select set_config('role', ${role}, true), set_config('app.user_id', ${userId}, true)`)
}

function sameIdentity(a: Identity, b: Identity): boolean {
  return a.kind === b.kind && (a.kind === 'system' || (b.kind === 'user' && a.id === b.id))
}
