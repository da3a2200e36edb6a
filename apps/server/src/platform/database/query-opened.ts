import type { Duplex } from 'node:stream'
import pg from 'pg'

type Connection = { stream: Duplex; parse(query: { text: string }): void; bind(): void; execute(): void }
type Message = Record<string, unknown>

/** What the driver's own cursors build on as well, and its types leave out. */
type Query = {
  submit(connection: Connection): Error | null
  handleDataRow(message: Message): void
  handleCommandComplete(message: Message, connection: Connection): void
}
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
type Config = pg.QueryConfig & { queryMode?: 'extended' }
const Query = pg.Query as unknown as new (config: Config, values: unknown[], callback: Callback) => Query

type Opened = { opening: string; config: pg.QueryConfig; values: unknown[] }

/**
 * Sends a statement behind an opening, as one transaction: without a `begin`, the database ends it where both are done,
 * and with it whatever the opening set for the transaction. Where the opening fails, the statement is skipped.
 */
export function queryOpened(
  client: pg.PoolClient,
  { opening, config, values }: Opened,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result))
    const query = new OpenedQuery(opening, { ...config, queryMode: 'extended' }, values, callback)
    client.query(query as unknown as pg.Submittable)
  })
}

class OpenedQuery extends Query {
  readonly #opening: string
  #isOpened = false

  constructor(opening: string, ...query: ConstructorParameters<typeof Query>) {
    super(...query)
    this.#opening = opening
  }

  override submit(connection: Connection) {
    connection.stream.cork()
    try {
      connection.parse({ text: this.#opening })
      connection.bind()
      connection.execute()
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: Message) {
    if (this.#isOpened) super.handleDataRow(message)
  }

  override handleCommandComplete(message: Message, connection: Connection) {
    if (this.#isOpened) super.handleCommandComplete(message, connection)
    this.#isOpened = true
  }
}
