import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectPostgres } from '../../apps/server/src/platform/database/connect-database.ts'
import { createLog } from '../../apps/server/src/platform/process/log.ts'
import { prepareDatabase } from '../../apps/server/src/testing/prepare-database.ts'
import { createLoginRole } from './create-login-role.ts'
import { findPostgres, startCluster } from './start-cluster.ts'

/**
 * Gives the database tests a PostgreSQL server, the one that TEST_DATABASE_URL names, else a temporary one: as the role
 * that Radar logs in as, and as a superuser for what only one may do. RADAR_TEST_TEMPLATE names a migrated database that
 * each test copies.
 */
export async function setup() {
  const { url, superuserUrl, stop } = await findServer()
  process.env['RADAR_TEST_SUPERUSER'] = superuserUrl
  process.env['RADAR_TEST_POSTGRES'] = url
  const template = `radar_template_${randomBytes(6).toString('hex')}`
  await makeTemplate(url, template)
  process.env['RADAR_TEST_TEMPLATE'] = template
  return async () => {
    await run(url, `drop database ${template}`)
    await stop()
  }
}

/** Each world is a database: what was written for those that are gone is not kept. */
const SETTINGS = ['max_wal_size=256MB']

type Server = { url: string; superuserUrl: string; stop(): Promise<void> }

async function findServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: await createLoginRole(given), superuserUrl: given, stop: async () => undefined }
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL was found: set TEST_DATABASE_URL or install it.')
  return startCluster(bin, SETTINGS)
}

async function makeTemplate(server: string, name: string) {
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await connectPostgres(url.href, createLog('error'))
  await prepareDatabase(connection)
  await connection.close()
}

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
