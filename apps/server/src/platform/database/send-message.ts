import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Statement of the query builder. */
type Statement = pg.QueryConfig & { values: unknown[] }

/** Fields of a connection that the driver's types leave out. */
type Connection = { stream: Duplex; sync(): void }
type Answer = Record<string, unknown>
type Callback = (error: unknown, result?: pg.QueryResult) => void

/** Methods of a query that the driver's cursors use too, and its types leave out. */
type Query = {
  submit(connection: Connection): Error | null
  handleRowDescription(answer: Answer): void
  handleDataRow(answer: Answer): void
  handleCommandComplete(answer: Answer, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
type Config = pg.QueryConfig & { queryMode: 'extended' }
const Query = pg.Query as unknown as new (config: Config, values: unknown[], callback: Callback) => Query
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** Statement with the callback for its answer. */
export type PendingStatement = Statement & { done: Callback }

/**
 * Sends statements in one message, which the database works through in their order. Where one fails, those behind it are
 * skipped, and fail with the same error.
 */
export function sendMessage(client: pg.PoolClient, statements: PendingStatement[]): void {
  client.query(new Message(statements) as unknown as pg.Submittable)
}

/** Message that the driver handles as one query. */
export class Message {
  readonly statements: Statement[]
  readonly #queries: Query[]
  #answered = 0
  /** Callback that the driver wraps in one of its own, which ends the time limit. */
  callback: Callback = () => {}

  constructor(statements: PendingStatement[]) {
    this.statements = statements
    this.#queries = statements.map(
      ({ done, values, ...config }) => new Query({ ...config, queryMode: 'extended' }, values, done),
    )
  }

  /** Submits the queries without a `Sync` behind each, which would end the message. */
  submit(connection: Connection) {
    const openEnded = Object.create(connection, { sync: { value: () => {} } }) as Connection
    connection.stream.cork()
    try {
      for (const query of this.#queries) query.submit(openEnded)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription(answer: Answer) {
    this.#current?.handleRowDescription(answer)
  }

  handleDataRow(answer: Answer) {
    this.#current?.handleDataRow(answer)
  }

  handleCommandComplete(answer: Answer, connection: Connection) {
    this.#current?.handleCommandComplete(answer, connection)
    this.#answered++
  }

  handleEmptyQuery() {
    this.#answered++
  }

  handleReadyForQuery(connection: Connection) {
    for (const query of this.#queries) query.handleReadyForQuery(connection)
    this.callback(undefined)
  }

  /** Fails all statements where each was answered and the end of the message, which was to commit them, failed. */
  handleError(error: Error, connection: Connection) {
    const isLost = this.#current === undefined && this.statements.at(-1)?.text !== 'commit'
    const done = isLost ? 0 : this.#answered
    this.#queries.forEach((query, at) => {
      if (at < done) query.handleReadyForQuery(connection)
      else query.handleError(error, connection)
    })
    this.callback(error)
  }

  get #current(): Query | undefined {
    return this.#queries[this.#answered]
  }
}

/** Prepares the values of a statement. Throws for a value that cannot be sent, before anything is sent. */
export function toStatement(config: pg.QueryConfig, values: unknown[] = []): Statement {
  return { ...config, values: values.map(prepareValue) }
}
