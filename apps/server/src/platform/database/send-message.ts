import type { Duplex } from 'node:stream'
import pg from 'pg'

/** A statement as the query builder words it. */
type Statement = pg.QueryConfig & { values: unknown[] }

/** What of a connection its queries use, and the driver's types leave out. */
type Connection = { stream: Duplex; sync(): void }
type Answer = Record<string, unknown>
type Callback = (error: unknown, result?: pg.QueryResult) => void

/** What the driver's own cursors build on as well, and its types leave out. */
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

/** The end of a message: what is waited for, and how its sender hears of it. */
export type Sent = Statement & { done: Callback }

/**
 * Sends statements in one message, which the database works through in their order. Where one fails, those behind it are
 * skipped, and fail with the same error.
 */
export function sendMessage(client: pg.PoolClient, statements: Sent[]): void {
  client.query(new Message(statements) as unknown as pg.Submittable)
}

/** The driver takes it for one query, and hands it what the database answers. */
export class Message {
  readonly statements: Statement[]
  readonly #queries: Query[]
  #answered = 0
  /** The driver puts one of its own before it, which ends the time limit. */
  callback: Callback = () => {}

  constructor(statements: Sent[]) {
    this.statements = statements
    this.#queries = statements.map(
      ({ done, values, ...config }) => new Query({ ...config, queryMode: 'extended' }, values, done),
    )
  }

  /** Each query would end the message behind it. */
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

  /** Where all is answered and nothing committed, the end of the message failed: it was to keep what they did. */
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

/** The statement with its values as the database takes them. Throws where there is no such form, before anything is sent. */
export function toStatement(config: pg.QueryConfig, values: unknown[] = []): Statement {
  return { ...config, values: values.map(prepareValue) }
}
