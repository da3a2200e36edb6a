import { parse, protocol } from '@electric-sql/pglite'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** Statements that stay prepared; each takes less than 100 KB of memory. */
const MAX_PREPARED = 300
/** Texts of which it is remembered that they were sent once. */
const MAX_SEEN = 300
/** Plans are made for tables as large as they were then, and tables grow. */
const MAX_AGE_MS = 5 * 60_000
/** Longer texts insert many rows, and hardly any is sent twice. */
const MAX_LENGTH = 20_000
const MAY_BE_PREPARED = /^\s*(?:delete|insert|merge|select|update|with)\b/i

/** The statement without a name is the last one that was sent so. */
type Prepared = { name: string; parameterTypes: number[]; madeAt: number }

export type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<object>>

/**
 * Creates the query function of an embedded database. It prepares what is sent again: to parse a statement, rewrite it for
 * row-level security and plan it takes several times as long as to run it. The database itself plans anew where another
 * role asks. The caller holds the lock of transactions.
 */
export function createQuery(lite: PGlite): Query {
  const seen = new Set<string>()
  /** By text, the least recently used first. */
  const known = new Map<string, Prepared>()
  let made = 0

  // One at a time: what one has parsed without a name, the next one replaces.
  return (text, params = [], options) =>
    lite.runExclusive(async () => {
      const last = known.get(text)
      const isOld = last !== undefined && performance.now() - last.madeAt >= MAX_AGE_MS
      const prepared = last === undefined || isOld ? await prepare(text) : last
      const { name, parameterTypes } = prepared
      if (known.delete(text)) known.set(text, prepared)
      const values = params.map((value, place) => toWire(value, parameterTypes[place]))
      const answers = await send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      const [result] = parse.parseResults(answers, lite.parsers, options)
      if (!result) throw new Error('The embedded database answered nothing.')
      return result
    })

  async function prepare(text: string): Promise<Prepared> {
    const last = known.get(text)
    const isAgain = last !== undefined || wasSeen(text)
    const name = isAgain ? `radar_${(made += 1)}` : ''
    const answers = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const parameterTypes = parse.parseDescribeStatementResults(answers)
    const prepared = { name, parameterTypes, madeAt: performance.now() }
    if (last) await forget(text, last)
    if (isAgain) known.set(text, prepared)
    if (known.size > MAX_PREPARED) await forgetOldest()
    return prepared
  }

  function wasSeen(text: string): boolean {
    if (text.length > MAX_LENGTH || !MAY_BE_PREPARED.test(text)) return false
    if (seen.delete(text)) return true
    seen.add(text)
    const [oldest = ''] = seen
    if (seen.size > MAX_SEEN) seen.delete(oldest)
    return false
  }

  async function forgetOldest(): Promise<void> {
    for (const [text, oldest] of known) return forget(text, oldest)
  }

  async function forget(text: string, { name }: Prepared): Promise<void> {
    known.delete(text)
    await send(serialize.close({ type: 'S', name }))
  }

  function toWire(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    const write = lite.serializers[type]
    return write ? write(value) : (value as string | number).toString()
  }

  /** Sends messages as one, and ends what an error in them has begun. */
  function send(...messages: Uint8Array[]) {
    const whole = Buffer.concat([...messages, serialize.sync()])
    return lite.execProtocolStream(whole, { syncToFs: false })
  }
}
