// npm run bench -- streams [--streams N]: what open pages cost one api process, and how soon they hear of news.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { percentile } from '../api/percentile.ts'
import { at } from '../checked.ts'
import { createPerson } from '../processes/create-person.ts'
import type { Person } from '../processes/create-person.ts'
import { openRadar } from '../processes/open-radar.ts'
import { readCpu, readMemory } from '../program/read-cpu.ts'

const { values } = parseArgs({ options: { streams: { type: 'string', default: '10000' } } })
const streams = Number(values.streams)
/** Streams that one user may have open. */
const A_USER = 8
const NEWS = 1_000
const NEWS_TYPE = 'reddit_credentials'
const SIGN_UPS_AT_ONCE = 4
const MAX_WAIT_MS = 60_000
/** A system holds some hundred connections that nobody has accepted; more than those would try again seconds later. */
const OPENED_AT_ONCE = 400
/** `fetch` takes as long to read an event as Radar to send it, and all readers share this one process. */
const agent = new Agent({ maxSockets: Infinity })

const radar = await openRadar()
try {
  const people = await signUp(Math.ceil(streams / A_USER))
  const pid = at(radar.processes, 0).child.pid ?? 0
  const before = { memory: readMemory(pid), cpu: readCpu(pid) }
  const delays: number[] = []
  let sentAt = 0
  let resolveWhenAll = () => {}
  const left = Array.from({ length: streams }, (_, n) => at(people, n % people.length)).values()
  const open = async () => {
    for (const person of left) await listen(person)
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))
  const after = { memory: readMemory(pid), cpu: readCpu(pid) }

  const expected = people.slice(0, NEWS).length * Math.floor(streams / people.length)
  const all = new Promise<void>((resolve) => {
    resolveWhenAll = () => delays.length >= expected && resolve()
    setTimeout(resolve, MAX_WAIT_MS).unref()
  })
  sentAt = performance.now()
  await sendNews(people.slice(0, NEWS))
  await all
  process.stdout.write(
    `${streams} streams on one api process, load ${loadavg()[0]?.toFixed(1)}: ${before.memory.toFixed(0)} MB before, ${after.memory.toFixed(0)} MB with them, ` +
      `${(after.cpu - before.cpu).toFixed(1)} s of CPU to open them; ` +
      `after ${Math.min(NEWS, people.length)} events in one transaction ${delays.length} of ${expected} heard, ` +
      `p50 ${percentile(delays, 0.5).toFixed(0)} ms, p95 ${percentile(delays, 0.95).toFixed(0)} ms from its beginning\n`,
  )

  /** Opens a stream, and is there once it has said that it is. */
  async function listen(person: Person): Promise<void> {
    const asked = request(`${radar.url}/rpc/events/stream`, {
      method: 'POST',
      agent,
      headers: person.headers,
    })
    asked.end('{}')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`A stream answered ${answer.statusCode}.`)
    asked.on('error', () => undefined)
    answer.on('error', () => undefined)
    answer.on('data', (chunk: Buffer) => {
      if (!chunk.includes(NEWS_TYPE)) return
      delays.push(performance.now() - sentAt)
      resolveWhenAll()
    })
  }
} finally {
  await radar.close()
}

async function signUp(count: number): Promise<Person[]> {
  const people: Person[] = []
  await Promise.all(
    Array.from({ length: SIGN_UPS_AT_ONCE }, async () => {
      for (let left = count / SIGN_UPS_AT_ONCE; left > 0; left--) people.push(await createPerson(radar.url))
    }),
  )
  return people.slice(0, count)
}

/** One event for each of them, told in one transaction as Radar tells its own. */
async function sendNews(people: readonly Person[]): Promise<void> {
  const notices = people.map(({ id }) => JSON.stringify({ user_id: id, event: { type: NEWS_TYPE } }))
  await radar.query(`select pg_notify('radar_events', part) from jsonb_array_elements_text($1::jsonb) part`, [
    JSON.stringify(notices),
  ])
}
