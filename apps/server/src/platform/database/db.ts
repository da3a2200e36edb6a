import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { StatementTooLongError } from '../errors.ts'
import { nameOutage } from './outages.ts'
import { guardHandle } from './guard-handle.ts'
import { failSince, sendAhead } from './send-ahead.ts'
import { OtherIdentityError, TransactionOverError } from './transaction-errors.ts'

/** Limit of one statement of a user's. Jobs and migrations act as the system and have none. */
const MAX_STATEMENT_MS = 10_000
const QUERY_CANCELED = '57014'

type Rows<Row> = { rows: Row[] }
// oxlint-disable-next-line typescript/consistent-type-definitions -- drizzle fills in `this['row']`, which a type has not
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

export type Tx = PgDatabase<RowsResult>

/** User whose rows alone a transaction sees, or the system, which sees all. */
export type Identity =
  | { kind: 'system' }
  /**
   * `by` names who acts for the user in the activity log; jobs leave it out. `readOnly` holds for all parts within, under
   * any identity. All statements of a `snapshot` see the database as the first of them does.
   */
  | { kind: 'user'; id: string; by?: string | undefined; readOnly?: true; snapshot?: true }

export type Db = {
  /**
   * Runs `fn` in a transaction under the handle's identity. Inside an open transaction it is a part of that one: where the
   * part fails, its own changes, jobs and events are undone, and the rest goes on if the caller catches the error.
   * Statements started together have no certain order; one that must come first, such as a lock, is awaited first. Throws
   * `DatabaseUnavailableError` where the database is gone or too slow, and `StatementTooLongError`.
   */
  transaction<Result>(fn: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs a transaction of one statement, or of several started together, in one round trip. The statement is committed
   * whatever `fn` does after it, and possibly even where its answer is lost: it must be safe to repeat. Where one of several
   * fails, none is committed, so `fn` waits for all of them before it acts on one. A further statement fails with
   * `SecondStatementError` as its cause.
   */
  statement<Result>(fn: (tx: Tx) => Promise<Result>): Promise<Result>
}

type Transact = <Result>(opening: string[], fn: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Transactions of a driver: each begins with the opening statements, and fails where nothing could be committed. */
export type Driver = {
  transact: Transact
  /** For an `fn` that sends one statement, or several together. */
  transactOnce: Transact
}

/** A transaction, or a part of one. */
type OpenTransaction = TransactionScope & {
  /** Handle for `fn`. */
  tx: Tx
  ended: boolean
  /** Settles when the parts begun so far have ended: they run one after the other. */
  last: Promise<unknown>
  /** Error for statements sent at this moment, if they are refused. */
  refusal: Error | undefined
}

type TransactionScope = {
  identity: Identity
  /** Unguarded handle of the whole transaction, with which its parts begin and end. */
  handle: Tx
  outer: OpenTransaction | undefined
  savepointNames: Iterator<string, never>
  /** What waits for the commit. */
  afterCommit: (() => Promise<void>)[]
}

type WholeTransaction<Result> = {
  opening: string[]
  identity: Identity
  fn(tx: Tx): Promise<Result>
}

/** Access to the database: the app's transactions, and what must join them. */
export type Database = {
  as(identity: Identity): Db
  /** Transaction that is open in this asynchronous context, if any. */
  current(): Tx | undefined
  /** Runs `fn` outside of any open transaction. */
  detached<Result>(fn: () => Result): Result
  /**
   * Runs `fn` outside of any transaction once the open one is committed, before its caller goes on; at once where none is
   * open. Where the transaction, or the part of it that asks, is undone, `fn` is not run. It handles its own failures: what
   * was committed stays, and others wait behind it.
   */
  afterCommit(fn: () => Promise<void>): Promise<void>
}

/**
 * Handles of all identities join the transaction that they are called in: a query on another connection could wait for
 * ever for the locks of the open transaction.
 */
export function createDatabase({ transact, transactOnce }: Driver): Database {
  const here = new AsyncLocalStorage<OpenTransaction | undefined>()

  return {
    as: (identity) => ({
      transaction: (fn) => {
        const outer = findOpen(here.getStore())
        return outer
          ? join(outer, identity, fn)
          : begin(transact, { opening: opening(identity), identity, fn })
      },
      statement: (fn) => {
        const outer = findOpen(here.getStore())
        return outer
          ? join(outer, identity, fn)
          : begin(transactOnce, { opening: [settings(identity)], identity, fn })
      },
    }),
    current: () => findOpen(here.getStore())?.tx,
    detached: (fn) => here.run(undefined, fn),
    afterCommit: async (fn) => {
      const open = findOpen(here.getStore())
      if (open) open.afterCommit.push(fn)
      else await fn()
    },
  }

  async function begin<Result>(
    send: Transact,
    { opening: first, identity, fn }: WholeTransaction<Result>,
  ): Promise<Result> {
    let waiting: TransactionScope['afterCommit'] = []
    const result = await withKnownErrors(
      send(first, (tx) => {
        const whole = wholeOf(tx, identity)
        waiting = whole.afterCommit
        return runIn(whole, fn)
      }),
    )
    for (const run of waiting) await here.run(undefined, run)
    return result
  }

  /**
   * Refuses statements of the outer transactions while a part acts under another identity: they would run under that
   * identity.
   */
  function join<Result>(
    outer: OpenTransaction,
    identity: Identity,
    fn: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const { handle, savepointNames } = outer
    const afterCommit: TransactionScope['afterCommit'] = []
    const run = () => runIn({ identity, handle, outer, savepointNames, afterCommit }, fn)
    const inner = outer.last.then(async () => {
      if (isSameIdentity(outer.identity, identity)) return savepoint(outer, run)
      const around = withOuter(outer).filter(({ refusal }) => refusal === undefined)
      for (const open of around) open.refusal = new OtherIdentityError()
      try {
        return await savepoint(outer, () => actAs(outer, identity, run))
      } finally {
        for (const open of around) open.refusal = undefined
      }
    })
    const part = inner.then((result) => {
      outer.afterCommit.push(...afterCommit)
      return result
    })
    outer.last = part.catch(() => undefined)
    return part
  }

  /** Waits for the parts that `fn` leaves running, so that none runs after the end. */
  async function runIn<Result>(scope: TransactionScope, fn: (tx: Tx) => Promise<Result>): Promise<Result> {
    const open = openScope(scope)
    try {
      return await here.run(open, () => fn(open.tx))
    } finally {
      open.ended = true
      await open.last
      // A late statement of a part would run under the identity of the outer transaction.
      if (open.outer) open.refusal = new TransactionOverError()
    }
  }
}

function openScope(scope: TransactionScope): OpenTransaction {
  const open: OpenTransaction = {
    ...scope,
    tx: guardHandle(scope.handle, () => refuse(open)),
    ended: false,
    last: Promise.resolve(),
    refusal: undefined,
  }
  return open
}

function withOuter(open: OpenTransaction): OpenTransaction[] {
  return open.outer ? [open, ...withOuter(open.outer)] : [open]
}

function refuse({ refusal }: OpenTransaction): void {
  if (refusal) throw refusal
}

/** Maps the errors of a whole transaction to `StatementTooLongError` and `DatabaseUnavailableError`. */
function withKnownErrors<Result>(transaction: Promise<Result>): Promise<Result> {
  return transaction.catch((error: unknown) => {
    throw isCanceled(error) ? new StatementTooLongError({ cause: error }) : nameOutage(error)
  })
}

/** Innermost transaction that has not ended: work that outlives its transaction keeps the context that it began in. */
function findOpen(open: OpenTransaction | undefined): OpenTransaction | undefined {
  return open?.ended ? findOpen(open.outer) : open
}

function wholeOf(handle: Tx, identity: Identity): TransactionScope {
  return { handle, identity, outer: undefined, savepointNames: nameSavepoints(), afterCommit: [] }
}

/**
 * Names no two savepoints of a transaction alike: the undoing of a savepoint that never reached the database must not undo
 * an earlier part.
 */
function* nameSavepoints(): Generator<string, never> {
  for (let number = 1; ; number++) yield `part_${number}`
}

async function actAs<Result>(
  { handle, identity: own }: TransactionScope,
  identity: Identity,
  run: () => Promise<Result>,
): Promise<Result> {
  await sendAhead(handle, sql.raw(assume(identity)))
  const result = await run()
  await sendAhead(handle, sql.raw(assume(own)))
  return result
}

async function savepoint<Result>(
  { handle: tx, savepointNames }: TransactionScope,
  fn: () => Promise<Result>,
): Promise<Result> {
  const name = savepointNames.next().value
  const begin = `savepoint ${name}`
  await sendAhead(tx, sql.raw(begin))
  try {
    const result = await fn()
    await sendAhead(tx, sql.raw(`release savepoint ${name}`))
    return result
  } catch (error) {
    // Where a statement sent ahead of the savepoint failed, no savepoint was made and the whole has failed with this error.
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

/** Sets role, user and limit; parts under another identity keep the limit. The embedded database has no timers and ignores it. */
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

function isSameIdentity(a: Identity, b: Identity): boolean {
  return a.kind === b.kind && (a.kind === 'system' || (b.kind === 'user' && a.id === b.id && a.by === b.by))
}
