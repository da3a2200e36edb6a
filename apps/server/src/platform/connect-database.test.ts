import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connectPostgres, openEmbeddedDatabase } from './connect-database.ts'
import { StartupError } from './errors.ts'
import { createLog } from './log.ts'

const log = createLog('error')
const server = process.env['RADAR_TEST_POSTGRES']

test('a damaged embedded database is told in one line', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'radar-db-'))
  try {
    await (await openEmbeddedDatabase(dir)).close()
    await writeFile(join(dir, 'global/pg_control'), 'damaged')
    await expectRefusal(openEmbeddedDatabase(dir), `The embedded database in ${dir} cannot be opened`)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

if (server) {
  test('a login role without rights is told what to give it, and that is enough', async () => {
    const { url, owned, role, database, close } = await createLogin(server)
    try {
      await expectRefusal(connectPostgres(url, log), `alter role "${role}" createrole;`)
      await onServer(owned, [
        `alter role "${role}" createrole`,
        `alter database "${database}" owner to "${role}"`,
        `do $$ begin create role radar_user; exception when duplicate_object or unique_violation then null; end $$`,
        `do $$ begin create role radar_system; exception when duplicate_object or unique_violation then null; end $$`,
        `grant radar_user, radar_system to "${role}"`,
      ])
      const connection = await connectPostgres(url, log)
      await connection.close()
    } finally {
      await close()
    }
  })

  test('a database that something else lives in is told in one line', async () => {
    const { owned, close } = await createLogin(server)
    try {
      await onServer(owned, ['create table users (name text)'])
      await expectRefusal(
        connectPostgres(owned, log),
        'cannot be brought up to date (relation "users" already',
      )
    } finally {
      await close()
    }
  })

  test('a PostgreSQL that is too old is refused', async () => {
    const { url, role, owned, close } = await createLogin(server)
    try {
      await onServer(owned, [
        'create schema old',
        `create function old.current_setting(text) returns text language sql as $$ select '140011' $$`,
        `grant usage on schema old to "${role}"`,
        `alter role "${role}" set search_path = old, pg_catalog`,
      ])
      await expectRefusal(connectPostgres(url, log), 'leads to PostgreSQL 14; Radar needs 15')
    } finally {
      await close()
    }
  })
}

async function expectRefusal(opening: Promise<unknown>, text: string) {
  const error = await opening.catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toContain(text)
  expect((error as Error).message).not.toContain('\n')
}

/** A database of its own, and a role that may log in to it and nothing else. */
async function createLogin(server: string) {
  const name = `radar_login_${randomBytes(6).toString('hex')}`
  await onServer(server, [`create database ${name}`, `create role ${name} login password '${name}'`])
  const owned = new URL(server)
  owned.pathname = `/${name}`
  const url = new URL(owned)
  url.username = url.password = name
  const close = async () => {
    await onServer(server, [`drop database ${name} with (force)`])
    await onServer(server, [`drop owned by ${name}`, `drop role ${name}`])
  }
  return { role: name, database: name, owned: owned.href, url: url.href, close }
}

async function onServer(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
