// npm run bench -- exports [LEADS]: what the table and the document of all leads cost the server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { signUp } from '../processes/sign-up.ts'
import { start } from '../processes/start-program.ts'
import { readCpu, readMemory } from '../program/read-cpu.ts'

const root = resolve(import.meta.dirname, '../../..')
const leads = Number(process.argv[2] ?? 10_000)
const bin = findPostgres()
if (!bin || !Number.isInteger(leads)) {
  process.stderr.write('Usage: npm run bench -- exports [LEADS], on a machine with PostgreSQL.\n')
  process.exit(1)
}

const dataDir = await mkdtemp(join(tmpdir(), 'radar-bench-'))
const cluster = await startCluster(bin)
const radar = await start([`${root}/apps/server/build/main.js`], {
  PORT: '0',
  RADAR_HACKER_NEWS: 'off',
  RADAR_DATA_DIR: dataDir,
  DATABASE_URL: cluster.url,
})
try {
  const person = await signUp(radar.url)
  await fill(person.userId)
  // What any first request costs is not what an export costs.
  for (let n = 0; n < 20; n++) await person.ask('GET', '/api/v1/leads?limit=100')
  for (const kind of ['csv', 'pdf']) await measure(kind, person.cookie)
} finally {
  await radar.stop()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Leads whose words differ, one in ten of them in other scripts. */
async function fill(userId: string) {
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  await client.query(`insert into subscriptions (user_id, tier, status) values ($1, 'moderator', 'active')`, [
    userId,
  ])
  const { rows } = await client.query<{ id: string }>(
    `insert into campaigns (user_id, name, goal_type) values ($1, 'Tallybird', 'Lead Gen') returning id`,
    [userId],
  )
  await client.query(
    `insert into lead_profiles (user_id, campaign_id, forum, username, relevance_score, summary, tags, notes)
     select $1, $2, 'demo', 'lead_' || n, n % 100,
       'Sends invoices by hand and loses track of who has paid. ' ||
         (select string_agg(substr(md5(n::text || w), 1, 3 + w % 6), ' ') from generate_series(1, 40) w) ||
         case when n % 10 = 0 then ' 請求書を毎月送る счёт за март فواتير متأخرة 🦊' else '' end,
       jsonb_build_array('invoices', 'late payments', 'tag ' || n % 50), 'Wrote on day ' || n % 30
     from generate_series(1, $3::int) n`,
    [userId, rows[0]?.id, leads],
  )
  await client.end()
}

async function measure(kind: string, cookie: string) {
  const before = { memory: readMemory(radar.pid), cpu: readCpu(radar.pid), at: performance.now() }
  let most = before.memory
  const watching = setInterval(() => {
    most = Math.max(most, readMemory(radar.pid))
  }, 20)
  const answer = await fetch(`${radar.url}/api/v1/leads/export.${kind}`, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`${kind}: ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  clearInterval(watching)
  const seconds = (performance.now() - before.at) / 1_000
  const cpu = readCpu(radar.pid) - before.cpu
  process.stdout.write(
    `${kind}: ${leads} leads, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, memory ${before.memory.toFixed(0)} MB + ${(most - before.memory).toFixed(0)} MB\n`,
  )
}
