import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSimulator, serveSimulator } from '@radar/reddit-simulator'
import type { Simulator, SimulatorOptions } from '@radar/reddit-simulator'
import pg from 'pg'
import { makeDataDir, startProcess } from '../../../e2e/src/start-process.ts'
import type { RadarProcess } from '../../../e2e/src/start-process.ts'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import type { Cluster } from '../../../scripts/postgres/start-cluster.ts'

/** A Radar of several processes, with a PostgreSQL and a forum of its own. */
export type OpenRadar = {
  url: string
  cluster: Cluster
  forum: Simulator
  processes: readonly RadarProcess[]
  /** Variables of its processes. */
  env: Readonly<Record<string, string>>
  /** Starts one more worker; `env` is for what it shall have different from the others. */
  startWorker(env?: Record<string, string>): Promise<RadarProcess>
  /** Asks the database directly, as its owner. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const wrongClock = join(import.meta.dirname, 'wrong-clock.mjs')

/** The environment of a process whose clock is off. */
export function offBy(ms: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${pathToFileURL(wrongClock).href}`, CLOCK_OFF_BY_MS: String(ms) }
}

const CLIENT = { clientId: 'radar-bench', clientSecret: 'radar-bench-secret' }

export type RadarOptions = {
  forum?: Partial<SimulatorOptions>
  /** Variables that all processes have besides. */
  env?: Record<string, string>
  /** Settings of PostgreSQL, as `name=value`. */
  postgres?: string[]
}

/** Starts the `api` alone; workers come with `startWorker`. Throws where the machine has no PostgreSQL. */
export async function openRadar({
  forum: forumOptions,
  env: more = {},
  postgres,
}: RadarOptions = {}): Promise<OpenRadar> {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL was found on this machine.')
  const cluster = await startCluster(bin, postgres)
  const forum = createSimulator({ ...CLIENT, control: true, ...forumOptions })
  const served = await serveSimulator(forum, { port: 0, hostname: '127.0.0.1' })
  const dataDir = await makeDataDir()
  const env = {
    RADAR_DATA_DIR: dataDir.path,
    RADAR_SECRET_KEY: randomBytes(32).toString('base64url'),
    RADAR_PROXIES: '127.0.0.1',
    RADAR_LOG: 'warn',
    DATABASE_URL: cluster.url,
    REDDIT_URL: served.url,
    REDDIT_CLIENT_ID: CLIENT.clientId,
    REDDIT_CLIENT_SECRET: CLIENT.clientSecret,
    ...more,
  }
  const api = await startProcess({ ...env, RADAR_ROLE: 'api' })
  const processes = [api]
  return {
    url: api.url,
    cluster,
    forum,
    processes,
    env,
    startWorker: async (other = {}) => {
      const worker = await startProcess({ ...env, RADAR_ROLE: 'worker', ...other })
      processes.push(worker)
      return worker
    },
    query: (text, values) => queryOnce(cluster.superuserUrl, text, values),
    close: async () => {
      await Promise.all(processes.map((process) => process.kill()))
      await served.close()
      await cluster.stop()
      await dataDir.remove()
    },
  }
}

async function queryOnce<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
