import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { StatementTooLongError } from '../errors.ts'
import { nameOutage } from './outages.ts'
import { guardHandle } from './guard-handle.ts'
import { failSince, sendAhead } from './send-ahead.ts'
import { OtherIdentityError, TransactionOverError } from './transaction-errors.ts'

/** The longest that one statement may take for a user. Jobs and migrations act as the system and take their time. */
const MAX_STATEMENT_MS = 10_000
const QUERY_CANCELED = '57014'

/** Both drivers answer a raw query with `rows`. */
type Rows<Row> = { rows: Row[] }
// oxlint-disable-next-line typescript/consistent-type-definitions -- drizzle fills in `this['row']`, which a type has not
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

export type Tx = PgDatabase<RowsResult>

/** Whose rows a transaction sees: one user's, or all. */
export type Identity =
  | { kind: 'system' }
  /**
   * `by` says who acts for the user, for the log of what was done; jobs say nothing. What is opened to read stays so,
   * whoever acts within it. All statements of a snapshot see the database as the first of them does.
   */
  | { kind: 'user'; id: string; by?: string | undefined; readOnly?: true; snapshot?: true }

export type Db = {
  /**
   * Runs `fn` in a transaction under the handle's identity. Inside an open one it becomes a part of it: if the part
   * fails, its own changes are undone, and the rest goes on where the caller catches the error. What is asked side by
   * side goes in one message, in no certain order; what must come first is sent ahead (`sendAhead`), and what is asked
   * last may be committed with (`askLast`). On PostgreSQL the end of a part waits as well: what it sends ahead last fails
   * the whole, not the part alone. Throws `DatabaseUnavailableError` where the database is gone or does not keep up.
   */
  transaction<Result>(fn: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * The same for a transaction of one statement, or of several side by side, which costs one message. What was sent stays,
   * whatever `fn` does after it, and may stay where nothing is answered any more: so it may be sent again. Where one of
   * several fails, nothing is kept of those that were answered before it: wait for all of them before acting on one. A
   * second statement is refused with a `SecondStatementError` as its cause.
   */
  statement<Result>(fn: (tx: Tx) => Promise<Result>): Promise<Result>
}

type Transact = <Result>(opening: string[], fn: (tx: Tx) => Promise<Result>) => Promise<Result>

/** How a driver runs transactions: each begins with statements of SQL, and fails where nothing could be committed. */
export type Driver = {
  transact: Transact
  /** For an `fn` that sends one statement, or several side by side. */
  transactOnce: Transact
}

/** A transaction, or a part of one. */
type Open = Place & {
  /** For whoever asks it. */
  tx: Tx
  ended: boolean
  /** Settles when its parts so far are done: they run one after the other. */
  last: Promise<unknown>
  /** Why nothing may be asked of it at this moment, if so. */
  refusal: Error | undefined
}

type Place = {
  identity: Identity
  /** The handle of the whole, which refuses nothing: its parts begin and end with it. */
  handle: Tx
  outer: Open | undefined
  /** Those of the parts of the whole. */
  names: Iterator<string, never>
}

/** Everything that asks the database: the app's transactions, and whatever must join them. */
export type Database = {
  as(identity: Identity): Db
  /** The transaction that is open here, if any. */
  current(): Tx | undefined
  /** Runs `fn` outside of any open transaction. */
  detached<Result>(fn: () => Result): Result
}

/** One handle that joins the transaction it is called in: an outer query inside a transaction would hang for ever. */
export function createDatabase({ transact, transactOnce }: Driver): Database {
  const here = new AsyncLocalStorage<Open | undefined>()

  return {
    as: (identity) => ({
      transaction: (fn) => {
        const outer = stillOpen(here.getStore())
        return outer ? join(outer, identity, fn) : begin(identity, fn)
      },
      statement: (fn) => {
        const outer = stillOpen(here.getStore())
        if (outer) return join(outer, identity, fn)
        return named(transactOnce([settings(identity)], (tx) => runAt(whole(tx, identity), fn)))
      },
    }),
    current: () => stillOpen(here.getStore())?.tx,
    detached: (fn) => here.run(undefined, fn),
  }

  function begin<Result>(identity: Identity, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
    return named(transact(opening(identity), (tx) => runAt(whole(tx, identity), fn)))
  }

  /**
   * What is asked of whatever is around a part under another identity would be done in that one's name: it is refused
   * meanwhile.
   */
  function join<Result>(outer: Open, identity: Identity, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { handle, names } = outer
    const run = () => runAt({ identity, handle, outer, names }, fn)
    const part = outer.last.then(async () => {
      if (sameIdentity(outer.identity, identity)) return savepoint(outer, run)
      const around = withThoseAround(outer).filter(({ refusal }) => refusal === undefined)
      for (const open of around) open.refusal = new OtherIdentityError()
      try {
        return await savepoint(outer, () => actAs(outer, identity, run))
      } finally {
        for (const open of around) open.refusal = undefined
      }
    })
    outer.last = part.catch(() => undefined)
    return part
  }

  /** Waits for whatever `fn` leaves running, so that nothing of it runs after the end. */
  async function runAt<Result>(place: Place, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
    const open = openAt(place)
    try {
      return await here.run(open, () => fn(open.tx))
    } finally {
      open.ended = true
      await open.last
      // What a part goes on to ask would be done in the name of whoever is around it.
      if (open.outer) open.refusal = new TransactionOverError()
    }
  }
}

function openAt(place: Place): Open {
  const open: Open = {
    ...place,
    tx: guardHandle(place.handle, () => refuse(open)),
    ended: false,
    last: Promise.resolve(),
    refusal: undefined,
  }
  return open
}

function withThoseAround(open: Open): Open[] {
  return open.outer ? [open, ...withThoseAround(open.outer)] : [open]
}

function refuse({ refusal }: Open): void {
  if (refusal) throw refusal
}

/** Gives the errors of a whole transaction the names that callers know. */
function named<Result>(transaction: Promise<Result>): Promise<Result> {
  return transaction.catch((error: unknown) => {
    throw isCanceled(error) ? new StatementTooLongError({ cause: error }) : nameOutage(error)
  })
}

/** Work that outlives its transaction keeps the context it began in, but must not join what has ended. */
function stillOpen(open: Open | undefined): Open | undefined {
  return open?.ended ? stillOpen(open.outer) : open
}

function whole(handle: Tx, identity: Identity): Place {
  return { handle, identity, outer: undefined, names: nameParts() }
}

/** No two of a transaction: what failed on the way to the database must not undo an earlier part that was kept. */
function* nameParts(): Generator<string, never> {
  for (let number = 1; ; number++) yield `part_${number}`
}

async function actAs<Result>(
  { handle, identity: own }: Place,
  identity: Identity,
  run: () => Promise<Result>,
): Promise<Result> {
  await sendAhead(handle, sql.raw(assume(identity)))
  const result = await run()
  await sendAhead(handle, sql.raw(assume(own)))
  return result
}

async function savepoint<Result>({ handle: tx, names }: Place, fn: () => Promise<Result>): Promise<Result> {
  const name = names.next().value
  const begin = `savepoint ${name}`
  await sendAhead(tx, sql.raw(begin))
  try {
    const result = await fn()
    await sendAhead(tx, sql.raw(`release savepoint ${name}`))
    return result
  } catch (error) {
    // Where what was sent ahead of the savepoint failed, there is none to go back to, and the whole has failed: this error says why.
    if (!failSince(tx, begin, error)) await undo(tx, name).catch(() => undefined)
    throw error
  }
}

async function undo(tx: Tx, name: string) {
  await sendAhead(tx, sql.raw(`rollback to savepoint ${name}`))
  await tx.execute(sql.raw(`release savepoint ${name}`))
}

function opening(identity: Identity): string[] {
  const hasSnapshot = identity.kind === 'user' && identity.snapshot
  return [...(hasSnapshot ? ['set transaction isolation level repeatable read'] : []), settings(identity)]
}

/** Parts under another identity keep the limit of the whole. The embedded database has no timers, and ignores it. */
function settings(identity: Identity): string {
  if (identity.kind === 'system') return assume(identity)
  const limits = `set_config('statement_timeout', '${MAX_STATEMENT_MS}', true)`
  const mode = identity.readOnly ? `, set_config('transaction_read_only', 'on', true)` : ''
  return `${assume(identity)}, ${limits}${mode}`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ACTOR = /^[a-z_]+(:[0-9a-f-]{36})?$/

function assume(identity: Identity): string {
  if (identity.kind === 'system')
    return `select set_config('role', 'radar_system', true), set_config('app.user_id', '', true)`
  if (!UUID.test(identity.id)) throw new TypeError('A user is named by an id.')
  const { id, by = '' } = identity
  if (by !== '' && !ACTOR.test(by)) throw new TypeError('An actor is a word, with the id of a key.')
  return `select set_config('role', 'radar_user', true), set_config('app.user_id', '${id}', true), set_config('app.actor', '${by}', true)`
}

function isCanceled(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as NodeJS.ErrnoException).code === QUERY_CANCELED || isCanceled(error.cause)
}

function sameIdentity(a: Identity, b: Identity): boolean {
  return a.kind === b.kind && (a.kind === 'system' || (b.kind === 'user' && a.id === b.id && a.by === b.by))
}
