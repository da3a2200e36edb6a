import type { Duplex } from 'node:stream'
import pg from 'pg'

type Wire = { stream: Duplex; parse(query: { text: string }): void; bind(): void; execute(): void }
type Message = Record<string, unknown>

/** What the driver's own cursors build on as well, and its types leave out. */
type Query = {
  submit(wire: Wire): Error | null
  handleDataRow(message: Message): void
  handleCommandComplete(message: Message, wire: Wire): void
}
type Callback = (error: Error | undefined, result: pg.QueryResult) => void
type Config = pg.QueryConfig & { queryMode?: 'extended' }
const Query = pg.Query as unknown as new (config: Config, values: unknown[], callback: Callback) => Query

type Order = { opening: string; config: pg.QueryConfig; values: unknown[] }

/**
 * Sends a statement behind an opening, as one transaction: without a `begin`, the database ends it where both are done,
 * and with it whatever the opening set for the transaction. Where the opening fails, the statement is skipped.
 */
export function queryOpened(
  client: pg.PoolClient,
  { opening, config, values }: Order,
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

  override submit(wire: Wire) {
    wire.stream.cork()
    try {
      wire.parse({ text: this.#opening })
      wire.bind()
      wire.execute()
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleDataRow(message: Message) {
    if (this.#isOpened) super.handleDataRow(message)
  }

  override handleCommandComplete(message: Message, wire: Wire) {
    if (this.#isOpened) super.handleCommandComplete(message, wire)
    this.#isOpened = true
  }
}
