import { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { schema } from '@radar/server'
import type { Connection, Db } from '@radar/server'

type Lite = { execProtocolRaw(message: Uint8Array): Promise<Uint8Array> }
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * The embedded database behind the client for PostgreSQL: one message instead of eight for each statement, and each
 * statement is parsed and planned once, so it answers several times as fast. Transactions wait for each other.
 */
export async function connectDirectly({ engine }: Connection): Promise<Db> {
  if (engine.kind !== 'pglite') throw new Error('This is not the embedded database.')
  const { lite } = engine
  const client = new pg.Client({ stream: () => new Wire(lite), user: 'postgres' })
  await client.connect()
  const raw = drizzle(prepareEach(client), { schema }) as unknown as Tx
  let last: Promise<unknown> = Promise.resolve()
  return {
    transaction: (fn) => {
      const mine = last.then(() => raw.transaction(fn))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Names each statement by its text, so that it is prepared the first time and used from then on. */
function prepareEach(client: pg.Client): pg.Client {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (config: unknown, values?: unknown) => unknown
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `statement ${names.size}`
    names.set(text, name)
    return name
  }
  const named = (config: string | pg.QueryConfig, values?: unknown[]) =>
    typeof config === 'string' || values === undefined
      ? query(config, values)
      : query({ ...config, name: nameOf(config.text) }, values)
  return Object.assign(client, { query: named })
}

/** Carries the protocol's messages to the database in this process, one after the other. */
class Wire extends Duplex {
  readonly #lite: Lite

  constructor(lite: Lite) {
    super()
    this.#lite = lite
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    this.#send(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #send(message: Buffer): Promise<void> {
    this.push(Buffer.from(await this.#lite.execProtocolRaw(message)))
  }
}
