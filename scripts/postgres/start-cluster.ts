import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPort } from '../ports/find-port.ts'
import { makeScratchDir } from '../scratch/make-scratch-dir.ts'
import { createLoginRole } from './create-login-role.ts'

const run = promisify(execFile)
/** On a busy machine, after a crash. */
const MAX_START_MS = 60_000

export type Cluster = {
  /** For the role that Radar logs in as; it may make databases of its own. */
  url: string
  /** For a superuser, in the same database. */
  superuserUrl: string
  /** Ends the server at once and cuts every connection, as a crash does; what was committed stays. */
  crash(): Promise<void>
  /** Starts it again after a crash, on the same port, and waits until it answers. */
  start(): Promise<void>
  stop(): Promise<void>
  /** The process id of the server. */
  pid(): number
}

/** Finds the folder of PostgreSQL's server programs on this machine. */
export function findPostgres(path = process.env['PATH'] ?? ''): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Starts a PostgreSQL server of our own on a free port, in a folder that goes when it stops; `more` are settings of it. */
export async function startCluster(bin: string, more: string[] = []): Promise<Cluster> {
  const dir = await makeScratchDir('radar-postgres-')
  const as = await otherThanRoot(dir)
  const data = join(dir, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as)
  const port = await findPort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    ...more,
  ]
  let server = await serve()

  async function serve(): Promise<Server> {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', dir, ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: 'ignore' },
    )
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await answers(bin, { port, dir })
    return { child, ended }
  }
  const end = (signal: NodeJS.Signals) => {
    server.child.kill(signal)
    return server.ended
  }

  const superuser = `postgres://postgres@127.0.0.1:${port}`
  const url = await createOwnDatabase(await createLoginRole(`${superuser}/postgres`))
  return {
    url,
    superuserUrl: `${superuser}/radar`,
    crash: () => end('SIGQUIT'),
    start: async () => {
      server = await serve()
    },
    stop: async () => {
      await end('SIGINT')
      await rm(dir, { recursive: true, force: true })
    },
    pid: () => server.child.pid ?? 0,
  }
}

async function createOwnDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database radar')
  await client.end()
  const url = new URL(server)
  url.pathname = '/radar'
  return url.href
}

type Server = { child: ChildProcess; ended: Promise<void> }

/** PostgreSQL refuses to run as root: then it runs as nobody. */
async function otherThanRoot(dir: string) {
  if (process.getuid?.() !== 0) return { cwd: dir }
  const nobody = 65_534
  await chown(dir, nobody, nobody)
  return { cwd: dir, uid: nobody, gid: nobody }
}

async function answers(bin: string, { port, dir }: { port: number; dir: string }) {
  const ready = existsSync(join(bin, 'pg_isready')) ? join(bin, 'pg_isready') : 'pg_isready'
  const giveUpAt = performance.now() + MAX_START_MS
  while (performance.now() < giveUpAt) {
    const isReady = await run(ready, ['-h', dir, '-p', String(port)]).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start within a minute.')
}
