// npm run bench -- api [--users N] [--matches K] [--seconds S]: what reading and judging cost, at 50 requests a second.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openRadar } from '../processes/open-radar.ts'
import { at } from '../checked.ts'
import { printTable } from '../print-table.ts'
import { fillDatabase } from '../seed/fill-database.ts'
import { createCaller } from './create-caller.ts'
import { callSteadily } from './call-steadily.ts'
import { CALLS, LISTS } from './calls.ts'
import { compareRoles } from './compare-roles.ts'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    matches: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
  },
})
const [users, matches, seconds] = [values.users, values.matches, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const A_SECOND = 50
const CALLERS = 20
/** One of them has as many matches as a list may be long. */
const MANY = 10_000
const FEW = 200

const radar = await openRadar({
  postgres: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=all'],
})
try {
  await radar.query('create extension pg_stat_statements')
  const client = new pg.Client({ connectionString: radar.cluster.superuserUrl })
  await client.connect()
  await fillDatabase(client, { users, campaigns: users, matches, subreddits: 3_000 })
  const callers = []
  for (let n = 0; n < CALLERS; n++)
    callers.push(await createCaller(radar, { client, matches: n === 0 ? MANY : FEW }))
  await client.query('analyze')
  await client.end()

  await callSteadily({ callers, calls: CALLS, aSecond: A_SECOND, seconds: 5 })
  const [before] = await radar.query<{ calls: string }>('select sum(calls) as calls from pg_stat_statements')
  const waits = await callSteadily({ callers, calls: CALLS, aSecond: A_SECOND, seconds })
  const [after] = await radar.query<{ calls: string }>('select sum(calls) as calls from pg_stat_statements')
  const requests = Object.values(waits).reduce((sum, { length }) => sum + length, 0)
  const rows = (each: Record<string, number[]>) =>
    Object.entries(each).map(([name, some]) => [
      name,
      String(some.length),
      ...[0.5, 0.95, 0.99].map((share) => percentile(some, share).toFixed(1)),
    ])
  const reads = Object.entries(waits).flatMap(([name, some]) => (name.startsWith('write') ? [] : some))
  const statements = (Number(after?.calls) - Number(before?.calls)) / requests
  const headings = ['call', 'times', 'p50 ms', 'p95 ms', 'p99 ms']
  process.stdout.write(
    `${users} users, ${matches} matches, ${A_SECOND} requests a second, load ${loadavg()[0]?.toFixed(1)}\n` +
      `${printTable(headings, [...rows({ 'all reads': reads }), ...rows(waits)])}\n` +
      `SQL statements a call, beginnings and ends of transactions included: ${statements.toFixed(1)}\n`,
  )
  const lists = await callSteadily({ callers: callers.slice(0, 1), calls: LISTS, aSecond: 10, seconds: 30 })
  process.stdout.write(`\nOne user with ${MANY} matches\n${printTable(headings, rows(lists))}\n`)
  const compared = await compareRoles(radar.cluster.url, at(callers, 0))
  process.stdout.write(
    `\nThe same lists past the API, ms in the median\n${printTable(
      ['list', 'as the user', 'as the system', 'ratio'],
      compared.map(({ name, user, system }) => [
        name,
        user.toFixed(2),
        system.toFixed(2),
        (user / system).toFixed(2),
      ]),
    )}\n`,
  )
} finally {
  await radar.close()
}
