// npm run bench -- analytics [--users N] [--matches K] [--own M] [--seconds S]: what the page of figures costs.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { at } from '../checked.ts'
import { callSteadily } from '../api/call-steadily.ts'
import type { Calls } from '../api/calls.ts'
import { createCaller } from '../api/create-caller.ts'
import { percentile } from '../api/percentile.ts'
import { openRadar } from '../processes/open-radar.ts'
import { printTable } from '../print-table.ts'
import { fillDatabase } from '../seed/fill-database.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    matches: { type: 'string', default: '1000000' },
    own: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
  },
})
const [users, matches, own, seconds] = [values.users, values.matches, values.own, values.seconds].map(
  Number,
) as [number, number, number, number]
const A_SECOND = 5
const DAY_MS = 86_400_000
const MAX_P95_MS = 300

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const read = (query: string) => ({ method: 'GET', path: `/api/v1/analytics?${query}` })
const PAGES: Calls = {
  'the last 30 days': () => read(''),
  'the last 90 days': () => read(`from=${daysAgo(89)}`),
  'one campaign': ({ campaignId }) => read(`campaign_id=${campaignId}`),
  'one week': () => read(`from=${daysAgo(6)}`),
}

const radar = await openRadar({ postgres: [] })
try {
  const client = new pg.Client({ connectionString: radar.cluster.superuserUrl })
  await client.connect()
  await fillDatabase(client, { users, campaigns: users, matches, subreddits: 3_000 })
  const caller = await createCaller(radar, { client, matches: own })
  await client.query(
    `update matches_queue set verdict = (array['kept', 'dismissed'])[1 + abs(hashtext(id::text)) % 6],
      keywords = array['word ' || abs(hashtext(id::text)) % 50] where campaign_id = $1`,
    [caller.campaignId],
  )
  await client.query(
    `insert into subscriptions (user_id, tier) values ($1, 'moderator')
      on conflict (user_id) do update set tier = excluded.tier`,
    [caller.person.id],
  )
  await client.query('vacuum analyze matches_queue')
  await client.end()

  await callSteadily({ callers: [caller], calls: PAGES, aSecond: A_SECOND, seconds: 3 })
  const waits = await callSteadily({ callers: [caller], calls: PAGES, aSecond: A_SECOND, seconds })
  const all = Object.values(waits).flat()
  const rows = Object.entries({ all, ...waits }).map(([name, some]) => [
    name,
    String(some.length),
    ...[0.5, 0.95, 0.99].map((share) => percentile(some, share).toFixed(1)),
  ])
  process.stdout.write(
    `${matches} matches of ${users} users, ${own} of whoever asks, load ${at(loadavg(), 0).toFixed(1)}\n` +
      `${printTable(['figures of', 'times', 'p50 ms', 'p95 ms', 'p99 ms'], rows)}\n`,
  )
  const p95 = percentile(all, 0.95)
  if (p95 > MAX_P95_MS) {
    process.stdout.write(`The 95th percentile is above ${MAX_P95_MS} ms.\n`)
    process.exitCode = 1
  }
} finally {
  await radar.close()
}
