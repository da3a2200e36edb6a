// npm run bench -- look-back [--posts N] [--subreddits S] [--rounds R]: a new campaign's first scan of what is stored.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createSimulator, serveSimulator } from '@radar/reddit-simulator'
import { connectPostgres } from '@radar/server'
import pg from 'pg'
import { makeDataDir, startProcess } from '../../../e2e/src/start-process.ts'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { signUp } from '../processes/sign-up.ts'
import { readCpu, readCpuOfTree } from '../program/read-cpu.ts'
import { printTable } from '../print-table.ts'
import { fillDatabase } from '../seed/fill-database.ts'
import { makeCampaigns } from '../seed/make-campaigns.ts'
import { fillPosts } from './fill-posts.ts'

const LOOK_EVERY_MS = 20
const OTHERS = { users: 100, campaigns: 300, matches: 3_000, subreddits: 100 }
const CLIENT = { clientId: 'radar-bench', clientSecret: 'radar-bench-secret' }

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '600000' },
    subreddits: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const bin = findPostgres()
if (!bin) throw new Error('No PostgreSQL was found on this machine.')
const cluster = await startCluster(bin)
const forum = createSimulator({ ...CLIENT, control: true })
const served = await serveSimulator(forum, { port: 0, hostname: '127.0.0.1' })
const dataDir = await makeDataDir()
const client = new pg.Client({ connectionString: cluster.superuserUrl })
try {
  await (await connectPostgres(cluster.url, { debug() {}, info() {}, warn() {}, error() {} })).close()
  await client.connect()
  await fillDatabase(client, OTHERS)
  const [campaign] = makeCampaigns(1, OTHERS.subreddits, 'often')
  const keywords = campaign?.keywords ?? []
  const names = await fillPosts(client, {
    posts: Number(values.posts),
    subreddits: Number(values.subreddits),
    keywords,
  })
  for (const [place, subreddit] of names.entries())
    forum.addPosts([
      {
        id36: `now${place}`,
        subreddit,
        title: 'Hello',
        author: 'somebody',
        created_utc: Math.floor(Date.now() / 1_000),
      },
    ])
  const radar = await startProcess({
    RADAR_DATA_DIR: dataDir.path,
    RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
    RADAR_LOG: 'warn',
    DATABASE_URL: cluster.url,
    REDDIT_URL: served.url,
    REDDIT_CLIENT_ID: CLIENT.clientId,
    REDDIT_CLIENT_SECRET: CLIENT.clientSecret,
  })
  try {
    const rows: string[][] = []
    for (let round = 0; round < Number(values.rounds); round++)
      rows.push(await measure({ url: radar.url, subreddits: names, keywords }))
    process.stdout.write(
      `\n${values.posts} posts stored on ${names.length} subreddits\n${printTable(
        ['first match, s', 'whole, s', 'posts', 'matches', 'server CPU, s', 'PostgreSQL CPU, s', 'load'],
        rows,
      )}\n`,
    )
  } finally {
    await radar.kill()
    if (radar.output().includes('"error"')) process.stderr.write(`${radar.output().slice(-3_000)}\n`)
  }

  async function measure(asked: { url: string; subreddits: string[]; keywords: string[] }) {
    const person = await signUp(asked.url)
    await client.query(`insert into subscriptions (user_id, tier) values ($1, 'moderator')`, [person.userId])
    const { id } = await person.ask<{ id: string }>('POST', '/api/v1/campaigns', {
      name: 'New',
      goal_type: 'Lead Gen',
      description: campaign?.description,
      product_service: campaign?.product_service,
      subreddits: asked.subreddits,
      keywords: asked.keywords,
    })
    const readCosts = () => [readCpu(radar.child.pid ?? 0), readCpuOfTree(cluster.pid())] as const
    const before = readCosts()
    const began = performance.now()
    const answered = person.ask('POST', '/functions/v1/reddit-monitor', { campaign_id: id })
    await until(`select 1 from matches_queue where campaign_id = $1 limit 1`, id)
    const first = performance.now() - began
    await until(`select 1 from scans where campaign_id = $1 and status <> 'running'`, id)
    const whole = performance.now() - began
    const after = readCosts()
    await answered
    const { rows } = await client.query<{ posts_scanned: number; matches_found: number; status: string }>(
      'select posts_scanned, matches_found, status from scans where campaign_id = $1',
      [id],
    )
    const [scan] = rows
    if (scan?.status !== 'done') throw new Error(`The scan ended as ${scan?.status}.`)
    return [
      seconds(first),
      seconds(whole),
      String(scan.posts_scanned),
      String(scan.matches_found),
      (after[0] - before[0]).toFixed(1),
      (after[1] - before[1]).toFixed(1),
      (loadavg()[0] ?? 0).toFixed(1),
    ]
  }

  async function until(query: string, id: string): Promise<void> {
    for (;;) {
      const { rowCount } = await client.query(query, [id])
      if (rowCount) return
      await sleep(LOOK_EVERY_MS)
    }
  }
} finally {
  await client.end()
  await served.close()
  await cluster.stop()
  await dataDir.remove()
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2)
}
