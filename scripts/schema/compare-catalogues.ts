// node scripts/run.mjs scripts/schema/compare-catalogues.ts
// Makes a database by the old chain of migrations and one by the migration of today, embedded and on PostgreSQL, and
// prints each difference of their catalogues but the order of columns. It goes once nobody needs that comparison.
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { findPostgres, startCluster } from '../postgres/start-cluster.ts'
import type { Cluster } from '../postgres/start-cluster.ts'
import { makeScratchDir } from '../scratch/make-scratch-dir.ts'
import { readCatalogue } from './read-catalogue.ts'
import type { Catalogue } from './read-catalogue.ts'
import { saveOldMigrations } from './save-old-migrations.ts'

const NEW = resolve(import.meta.dirname, '../../apps/server/src/db/migrations')

const old = await makeScratchDir('radar-old-migrations-')
try {
  await saveOldMigrations(old)
  compare('the embedded database', await readEmbedded(old), await readEmbedded(NEW))
  await comparePostgres()
} finally {
  await rm(old, { recursive: true, force: true })
}

async function readEmbedded(migrationsFolder: string): Promise<Catalogue> {
  const lite = await PGlite.create()
  await migratePglite(drizzlePglite(lite), { migrationsFolder })
  const catalogue = await readCatalogue((text) => lite.query(text))
  await lite.close()
  return catalogue
}

async function comparePostgres() {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed here.')
  const cluster = await startCluster(bin)
  try {
    const before = await readPostgres(cluster, { name: 'before', migrationsFolder: old })
    const after = await readPostgres(cluster, { name: 'after', migrationsFolder: NEW })
    compare('PostgreSQL', before, after)
  } finally {
    await cluster.stop()
  }
}

async function readPostgres(
  cluster: Cluster,
  { name, migrationsFolder }: { name: string; migrationsFolder: string },
): Promise<Catalogue> {
  await withClient(cluster.url, 'radar', (client) => client.query(`create database ${name}`))
  await withClient(cluster.url, name, async (client) => {
    const role = client.escapeIdentifier(client.user ?? '')
    await client.query(
      `set role pg_database_owner; grant create, usage on schema public to ${role} with grant option; reset role`,
    )
    await migrate(drizzle(client), { migrationsFolder })
  })
  return withClient(cluster.superuserUrl, name, (client) => readCatalogue((text) => client.query(text)))
}

async function withClient<Result>(
  url: string,
  database: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const at = new URL(url)
  at.pathname = `/${database}`
  const client = new pg.Client({ connectionString: at.href })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

function compare(where: string, before: Catalogue, after: Catalogue) {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const different = names.filter((name) => before.get(name) !== after.get(name))
  for (const name of different)
    process.stdout.write(`${name}\n  - ${before.get(name) ?? 'none'}\n  + ${after.get(name) ?? 'none'}\n`)
  process.stdout.write(`${where}: ${before.size} entries, ${different.length} different\n`)
  if (different.length > 0) process.exitCode = 1
}
