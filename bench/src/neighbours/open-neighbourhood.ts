import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openEmbeddedDatabase } from '@radar/server'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { start } from '../processes/start-program.ts'
import { seedLists } from './seed-lists.ts'
import { seedMatches } from './seed-matches.ts'
import { serveHostilePage } from './serve-hostile-page.ts'

const root = resolve(import.meta.dirname, '../../..')
const MATCHES = { attacker: 10_000, neighbour: 200 }
const LONG_LIST = 10_000

/** Somebody who is signed in, at an address of their own. */
export type Resident = { headers: Record<string, string>; campaignId: string }

export type Neighbourhood = {
  url: string
  attacker: Resident
  neighbour: Resident
  close(): Promise<void>
}

/** A server as people run it, with two users; a proxy that is named tells their addresses. */
export async function openNeighbourhood(database: 'embedded' | 'postgres'): Promise<Neighbourhood> {
  const dataDir = await mkdtemp(join(tmpdir(), 'radar-bench-'))
  const bin = database === 'postgres' ? findPostgres() : undefined
  if (database === 'postgres' && !bin) throw new Error('There is no PostgreSQL on this machine.')
  const cluster = bin ? await startCluster(bin) : undefined
  const page = await serveHostilePage()
  const startServer = (port: number) =>
    start([`${root}/apps/server/build/main.js`], {
      PORT: String(port),
      RADAR_DATA_DIR: dataDir,
      RADAR_PROXIES: '127.0.0.1',
      RADAR_LOG: 'error',
      ...page.env,
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    })

  const first = await startServer(0)
  const attacker = await moveIn(first.url, '198.51.100.1')
  const neighbour = await moveIn(first.url, '203.0.113.1')
  await first.stop()
  const run = cluster ? runOn(cluster.superuserUrl) : runIn(join(dataDir, 'db'))
  await run(seedMatches(attacker.campaignId, MATCHES.attacker))
  await run(seedLists(attacker.campaignId, LONG_LIST))
  await run(seedMatches(neighbour.campaignId, MATCHES.neighbour))

  const server = await startServer(Number(new URL(first.url).port))
  return {
    url: server.url,
    attacker,
    neighbour,
    close: async () => {
      await server.stop()
      page.close()
      await cluster?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function moveIn(url: string, address: string): Promise<Resident> {
  const headers: Record<string, string> = {
    origin: url,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  }
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const email = `${randomUUID()}@example.com`
  const signedUp = await post('/api/auth/sign-up/email', {
    name: 'Bench',
    email,
    password: 'a long password',
  })
  const cookies = signedUp.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  headers['cookie'] = cookies.join('; ')
  const made = await post('/api/v1/campaigns', {
    name: 'Tallybird',
    goal_type: 'Lead Gen',
    subreddits: ['freelancing'],
    keywords: ['invoicing'],
    active: false,
  })
  const { id } = (await made.json()) as { id: string }
  return { headers, campaignId: id }
}

type Run = (statements: string[]) => Promise<void>

function runOn(url: string): Run {
  return async (statements) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
}

function runIn(folder: string): Run {
  return async (statements) => {
    const connection = await openEmbeddedDatabase(folder)
    await connection.database.as({ kind: 'system' }).transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    await connection.close()
  }
}
