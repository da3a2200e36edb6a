// npm run bench -- first-scan FILE: a new campaign's first scan over real posts, from the outside.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { signUp } from './sign-up.ts'
import { run, start } from './start-program.ts'

const root = resolve(import.meta.dirname, '../../..')
const CAMPAIGN = {
  name: 'Tallybird',
  goal_type: 'Lead Gen',
  description: 'Freelancers and small shops that look for invoicing and bookkeeping.',
  product_service: 'Simple online invoicing and bookkeeping for freelancers and small businesses.',
  subreddits: ['smallbusiness', 'freelance', 'Entrepreneur', 'startups', 'software'],
  keywords: ['invoice', 'invoicing', 'bookkeeping', 'accounting software', 'quickbooks'],
}

const [file] = process.argv.slice(2)
const bin = findPostgres()
if (!file || !bin) {
  process.stderr.write('Usage: npm run bench -- first-scan FILE.jsonl[.gz], on a machine with PostgreSQL.\n')
  process.exit(1)
}

const dataDir = await mkdtemp(join(tmpdir(), 'radar-bench-'))
const cluster = await startCluster(bin)
const forum = await start([`${root}/packages/reddit-simulator/src/main.ts`, '--port', '0'], {})
await run([
  `${root}/packages/reddit-simulator/src/load.ts`,
  resolve(process.env['INIT_CWD'] ?? '.', file),
  '--forum',
  forum.url,
])
const radar = await start([`${root}/apps/server/build/main.js`], {
  PORT: '0',
  RADAR_DATA_DIR: dataDir,
  DATABASE_URL: cluster.url,
  REDDIT_URL: forum.url,
  REDDIT_CLIENT_ID: 'radar-demo',
  REDDIT_CLIENT_SECRET: 'radar-demo-secret',
})
try {
  await measure()
} finally {
  await radar.stop()
  await forum.stop()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measure() {
  const person = await signUp(radar.url)
  await becomeModerator(person.userId)
  const { id } = await person.ask<{ id: string }>('POST', '/api/v1/campaigns', CAMPAIGN)
  const began = performance.now()
  const answer = await person.ask<{ message: string }>('POST', '/functions/v1/reddit-monitor', {
    campaign_id: id,
  })
  const answered = performance.now() - began
  const scan = await untilDone(person, id)
  const took = Date.parse(scan.finished_at) - Date.parse(scan.started_at)
  const { items } = await person.ask<Matches>(
    'GET',
    `/api/v1/campaigns/${id}/matches?limit=10&sort=relevance_score`,
  )

  process.stdout.write(`\n${answer.message}\n`)
  process.stdout.write(
    `answered in ${seconds(answered)}; whole scan ${seconds(took)}; ${scan.posts_scanned} posts scanned, ${scan.matches_found} matched\n`,
  )
  for (const { subreddit, problem } of scan.problems) process.stdout.write(`r/${subreddit}: ${problem}\n`)
  process.stdout.write('\nThe ten best:\n')
  for (const { relevance_score, subreddit, title } of items)
    process.stdout.write(`${String(Math.round(relevance_score)).padStart(3)}  r/${subreddit}  ${title}\n`)
}

type Running = { status: 'running' }
type Scan = {
  status: 'done' | 'failed'
  posts_scanned: number
  matches_found: number
  started_at: string
  finished_at: string
  problems: { subreddit: string; problem: string }[]
}
type Matches = { items: { relevance_score: number; subreddit: string; title: string }[] }

async function untilDone(person: Awaited<ReturnType<typeof signUp>>, id: string): Promise<Scan> {
  for (;;) {
    const { last_scan } = await person.ask<{ last_scan: Scan | Running }>('GET', `/api/v1/campaigns/${id}`)
    if (last_scan.status !== 'running') return last_scan
    await new Promise((done) => setTimeout(done, 200))
  }
}

async function becomeModerator(userId: string) {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('set role radar_system')
  await client.query(`insert into subscriptions (user_id, tier) values ($1, 'moderator')`, [userId])
  await client.end()
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
