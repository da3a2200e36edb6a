// npm run seed -- --users N --campaigns M --matches K [--subreddits S] [--said seldom|often]: fills the PostgreSQL that DATABASE_URL names.
import { parseArgs } from 'node:util'
import { connectPostgres } from '@radar/server'
import pg from 'pg'
import { fillDatabase } from './fill-database.ts'
import { parseFrequency } from './make-campaigns.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100' },
    campaigns: { type: 'string', default: '300' },
    matches: { type: 'string', default: '10000' },
    subreddits: { type: 'string', default: '3000' },
    said: { type: 'string', default: 'seldom' },
  },
})
const url = process.env['DATABASE_URL']
if (!url) {
  process.stderr.write('DATABASE_URL must name the PostgreSQL to fill, as in docs/operating.md.\n')
  process.exit(1)
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }
await (await connectPostgres(url, silent)).close()
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('set role radar_system')
const [users, campaigns, matches, subreddits] = [
  values.users,
  values.campaigns,
  values.matches,
  values.subreddits,
].map(Number) as [number, number, number, number]
await fillDatabase(client, { users, campaigns, matches, subreddits, said: parseFrequency(values.said) })
await client.end()
process.stdout.write(`Filled with ${users} users, ${campaigns} campaigns and ${matches} matches.\n`)
