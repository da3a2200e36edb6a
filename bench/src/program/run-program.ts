import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPostgres } from '@radar/server'
import { createSimulator, serveSimulator } from '@radar/reddit-simulator'
import pg from 'pg'
import { makeDataDir, startProcess } from '../../../e2e/src/start-process.ts'
import { readComposeSettings } from '../../../scripts/postgres/read-compose-settings.ts'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { fillDatabase } from '../seed/fill-database.ts'
import type { SeedSize } from '../seed/fill-database.ts'
import { readCpu, readCpuOfThreads, readCpuOfTree, readMemory } from './read-cpu.ts'
import { writePosts } from './write-posts.ts'

export type ProgramPlan = SeedSize & {
  postsADay: number
  /** Hits of a campaign. */
  hitsPerDay: number
  warmUpSeconds: number
  seconds: number
}

export type ProgramReport = {
  scans: number
  matches: number
  /** Matches whose sentences were measured. */
  measured: number
  posts: number
  requestsAMinute: number
  /** CPU of the worker without its reading, and of the thread of the model. */
  workerCpuSeconds: number
  readingCpuSeconds: number
  postgresCpuSeconds: number
  statements: number
  walKb: number
  /** From a post's writing to its match, in seconds: the median and the 95th percentile. */
  lag: { p50: number; p95: number }
  memoryMb: number
  /** Costliest statements by time and by writes. */
  costliest: StatementCost[]
}

export type StatementCost = { calls: number; ms: number; walKb: number; text: string }

const CLIENT = { clientId: 'radar-bench', clientSecret: 'radar-bench-secret' }
/** Name that the reader gives its thread. */
const READING_THREAD = 'relevance'
const MAX_TEXT = 110
const STATISTICS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.max=10000']

/** A worker in a steady state: campaigns come due, posts are written, and all that both cost is counted. */
export async function runProgram(plan: ProgramPlan): Promise<ProgramReport> {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL was found on this machine.')
  const cluster = await startCluster(bin, [...STATISTICS, ...(await readComposeSettings())])
  const forum = createSimulator({ ...CLIENT, control: true })
  const served = await serveSimulator(forum, { port: 0, hostname: '127.0.0.1' })
  const dataDir = await makeDataDir()
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  try {
    await (await connectPostgres(cluster.url, { debug() {}, info() {}, warn() {}, error() {} })).close()
    await client.connect()
    await client.query('create extension pg_stat_statements')
    const campaigns = await fillDatabase(client, plan)
    const { subreddits, postsADay, hitsPerDay } = plan
    const writing = writePosts({ forum, campaigns, subreddits, postsADay, hitsPerDay })
    const worker = await startProcess({
      ...(await readImageSettings()),
      RADAR_ROLE: 'worker',
      RADAR_DATA_DIR: dataDir.path,
      RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
      RADAR_LOG: 'warn',
      DATABASE_URL: cluster.url,
      REDDIT_URL: served.url,
      REDDIT_CLIENT_ID: CLIENT.clientId,
      REDDIT_CLIENT_SECRET: CLIENT.clientSecret,
    })
    try {
      await sleep(plan.warmUpSeconds * 1_000)
      await client.query('select pg_stat_statements_reset()')
      const read = () => readCosts({ client, forum, worker: worker.child.pid ?? 0, postgres: cluster.pid() })
      const before = await read()
      await sleep(plan.seconds * 1_000)
      const after = await read()
      return {
        ...differenceOf(before, after, plan),
        ...(await countWork(client, before, after)),
        ...(await readLag(client, before.at)),
        costliest: await readCostliest(client),
      }
    } finally {
      writing.stop()
      await worker.kill()
      if (worker.output().includes('"error"')) process.stderr.write(`${worker.output().slice(-3_000)}\n`)
    }
  } finally {
    await client.end()
    await served.close()
    await cluster.stop()
    await dataDir.remove()
  }
}

/** Settings by which the image has Node use memory. */
async function readImageSettings(): Promise<Record<string, string>> {
  const image = await readFile(resolve(import.meta.dirname, '../../../Dockerfile'), 'utf8')
  const [, command = '[]'] = /^CMD (.+)$/m.exec(image) ?? []
  const parts = JSON.parse(command) as string[]
  return {
    NODE_OPTIONS: parts.filter((part) => part.startsWith('--')).join(' '),
    ...Object.fromEntries([...image.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value])),
  }
}

type Sources = {
  client: pg.Client
  forum: ReturnType<typeof createSimulator>
  worker: number
  postgres: number
}
type Costs = Awaited<ReturnType<typeof readCosts>>

/** All of this is read at once, so that reading it is no cost itself. */
async function readCosts({ client, forum, worker, postgres }: Sources) {
  const { rows } = await client.query<{ at: Date; seq: string; wal: string; calls: string }>(`
    select clock_timestamp() as at, pg_sequence_last_value(pg_get_serial_sequence('engagement_posts', 'seq')) as seq,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal, (select sum(calls) from pg_stat_statements) as calls`)
  const [row] = rows
  return {
    at: row?.at ?? new Date(),
    seq: Number(row?.seq),
    wal: Number(row?.wal),
    calls: Number(row?.calls),
    requests: Object.values(forum.state.requestLog.counts).reduce((sum, count) => sum + count, 0),
    workerCpu: readCpu(worker),
    readingCpu: readCpuOfThreads(worker, READING_THREAD),
    postgresCpu: readCpuOfTree(postgres),
    memoryMb: readMemory(worker),
  }
}

function differenceOf(before: Costs, after: Costs, { seconds }: ProgramPlan) {
  const reading = after.readingCpu - before.readingCpu
  return {
    posts: after.seq - before.seq,
    requestsAMinute: ((after.requests - before.requests) * 60) / seconds,
    workerCpuSeconds: after.workerCpu - before.workerCpu - reading,
    readingCpuSeconds: reading,
    postgresCpuSeconds: after.postgresCpu - before.postgresCpu,
    statements: after.calls - before.calls,
    walKb: (after.wal - before.wal) / 1024,
    memoryMb: after.memoryMb,
  }
}

/** Counting a million matches takes longer than many scans: it waits until the costs were read. */
async function countWork(
  client: pg.Client,
  before: Costs,
  after: Costs,
): Promise<Pick<ProgramReport, 'scans' | 'matches' | 'measured'>> {
  const { rows } = await client.query<{ scans: number; matches: number; measured: number }>(
    `select (select count(*)::int from usage_ledger
        where counter = 'mention_alerts' and spent_at >= $1 and spent_at < $2) as scans,
      (select count(*)::int from matches_queue where scanned_at >= $1 and scanned_at < $2) as matches,
      (select count(*)::int from matches_queue where scanned_at >= $1 and scanned_at < $2
        and ledger @> '[{"part":"sentence"}]') as measured`,
    [before.at, after.at],
  )
  const [row] = rows
  return { scans: row?.scans ?? 0, matches: row?.matches ?? 0, measured: row?.measured ?? 0 }
}

async function readLag(client: pg.Client, since: Date): Promise<Pick<ProgramReport, 'lag'>> {
  const { rows } = await client.query<{ p50: number | null; p95: number | null }>(
    `select percentile_cont(0.5) within group (order by lag) as p50, percentile_cont(0.95) within group (order by lag) as p95
     from (select extract(epoch from m.scanned_at - p.created_utc)::float8 as lag
       from matches_queue m join engagement_posts p on p.id = m.post_id where p.created_utc >= $1) lags`,
    [since],
  )
  return { lag: { p50: rows[0]?.p50 ?? NaN, p95: rows[0]?.p95 ?? NaN } }
}

async function readCostliest(client: pg.Client): Promise<StatementCost[]> {
  const { rows } = await client.query<{ calls: string; ms: number; wal: string; text: string }>(
    `select calls, total_exec_time as ms, wal_bytes as wal, regexp_replace(query, '\\s+', ' ', 'g') as text from (
       select *, rank() over (order by total_exec_time desc) as by_time, rank() over (order by wal_bytes desc) as by_wal
       from pg_stat_statements) ranked
     where by_time <= 12 or by_wal <= 12 order by total_exec_time desc`,
  )
  return rows.map(({ calls, ms, wal, text }) => ({
    calls: Number(calls),
    ms,
    walKb: Number(wal) / 1024,
    text: text.slice(0, MAX_TEXT),
  }))
}
