import { EventEmitter } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { schema } from '@radar/server'
import type { Connection, Db } from '@radar/server'

type Lite = Extract<Connection['engine'], { kind: 'pglite' }>['lite']
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The embedded database as one process has it. Transactions wait for each other. */
export type DirectConnection = Db & {
  /** One statement outside of any transaction. */
  read<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row | undefined>
}

/** Nothing here outlives the process, and what a statement does best does not depend on its values. */
const SETTINGS = `set synchronous_commit = off; set plan_cache_mode = force_generic_plan; set jit = off`

/**
 * The embedded database behind the client for PostgreSQL: one message instead of eight for each statement, and each
 * statement is parsed and planned once, so it answers several times as fast.
 */
export async function connectDirectly({ engine }: Connection): Promise<DirectConnection> {
  if (engine.kind !== 'pglite') throw new Error('This is not the embedded database.')
  const wire = new Wire(engine.lite)
  const client = prepareEach(new pg.Client({ stream: () => wire as never, user: 'postgres' }))
  await client.connect()
  await client.query(SETTINGS)
  const tx = drizzle(client, { schema }) as unknown as Tx
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Db['transaction'] = (fn) => inTurn(() => transact(wire, () => fn(tx)))
  return {
    transaction,
    statement: transaction,
    read: (text, values) => inTurn(async () => (await client.query(text, values)).rows[0]),
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

async function transact<Result>(wire: Wire, work: () => Promise<Result>): Promise<Result> {
  wire.command('begin')
  try {
    const result = await work()
    if (!wire.command('commit').includes('COMMIT')) throw new Error('There was nothing to commit.')
    return result
  } catch (error) {
    wire.command('rollback')
    throw error
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
  const named = (config: string | pg.QueryConfig, values?: unknown[]) => {
    if (values === undefined) return query(config)
    const { text, ...options } = typeof config === 'string' ? { text: config } : config
    return query({ ...options, text, name: nameOf(text) }, values)
  }
  return Object.assign(client, { query: named })
}

/** Carries the protocol's messages to the database in this process, which answers at once. */
class Wire extends EventEmitter {
  readonly writable = true
  readonly #lite: Lite
  #corked: Buffer[] | undefined

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

  cork() {
    this.#corked = []
  }
  uncork() {
    const parts = this.#corked ?? []
    this.#corked = undefined
    this.#carry(Buffer.concat(parts))
  }
  write(message: Buffer) {
    if (this.#corked) this.#corked.push(message)
    else this.#carry(message)
  }

  /** A statement without values and rows, besides the client, and how the database answers it. */
  command(text: string): Buffer {
    const message = Buffer.alloc(text.length + 6)
    message.write('Q')
    message.writeInt32BE(text.length + 5, 1)
    message.write(text, 5)
    return this.#exchange(message)
  }

  #carry(message: Buffer) {
    const answer = this.#exchange(message)
    queueMicrotask(() => this.emit('data', answer))
  }

  #exchange(message: Buffer): Buffer {
    const parts: Buffer[] = []
    void this.#lite.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (part) => parts.push(Buffer.from(part)),
    })
    return Buffer.concat(parts)
  }
}
