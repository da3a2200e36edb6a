import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { LEFT_AS_IT_WAS, STATE, TIMES, expectRefusal, saveMigration } from '../../testing/other-versions.ts'
import { connectPostgres } from './connect-database.ts'
import { createLog } from '../process/log.ts'

const log = createLog('error')
const superuser = process.env['RADAR_TEST_SUPERUSER'] ?? ''

test.each(TIMES)(
  'a database on PostgreSQL whose migration is another, made %s, is refused in one line and left as it was',
  async (_name, when) => {
    const { url, role, database, owned, close } = await createLogin(superuser)
    const dir = await mkdtemp(join(tmpdir(), 'radar-db-'))
    try {
      await onServer(owned, [
        `grant radar_user, radar_system to ${role}`,
        `alter database ${database} owner to ${role}`,
        `grant create on schema public to ${role}`,
      ])
      const migrationsFolder = await saveMigration(join(dir, 'migrations'), when)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await migrate(drizzle(client), { migrationsFolder })
      await expectRefusal(
        connectPostgres(url, log),
        'Another version of Radar made the database of DATABASE_URL, and this one cannot update it: let DATABASE_URL name',
      )
      expect((await client.query(STATE)).rows).toEqual(LEFT_AS_IT_WAS)
      await client.end()
    } finally {
      await rm(dir, { recursive: true, force: true })
      await close()
    }
  },
)

test('a login role without rights is told what to give it, and that is enough', async () => {
  const { url, role, database, owned, close } = await createLogin(superuser)
  try {
    const given = `grant radar_user, radar_system to "${role}"; alter database "${database}" owner to "${role}";`
    await expectRefusal(connectPostgres(url, log), given)
    await onServer(owned, [given])
    const connection = await connectPostgres(url, log)
    await connection.close()
  } finally {
    await close()
  }
})

test.each([
  ['a superuser', 'superuser', 'is a superuser or bypasses row-level security'],
  ['one whom no policy binds', 'bypassrls', 'is a superuser or bypasses row-level security'],
  ['an heir', 'inherit', 'inherits the rights of other roles. As a superuser: alter role'],
])('a login role that is %s is refused in one line', async (_name, attribute, line) => {
  const { url, role, owned, close } = await createLogin(superuser)
  try {
    await onServer(owned, [`alter role ${role} ${attribute}`])
    await expectRefusal(connectPostgres(url, log), line)
  } finally {
    await close()
  }
})

test('a database that something else lives in is told in one line', async () => {
  const { url, role, database, owned, close } = await createLogin(superuser)
  try {
    await onServer(owned, [
      `grant radar_user, radar_system to ${role}`,
      `alter database ${database} owner to ${role}`,
      'create table users (name text)',
    ])
    await expectRefusal(connectPostgres(url, log), 'cannot be brought up to date (relation "users" already')
  } finally {
    await close()
  }
})

test('a PostgreSQL that is too old is refused', async () => {
  const { url, role, owned, close } = await createLogin(superuser)
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

/** A database of its own, and a role that may log in to it and nothing else. */
async function createLogin(server: string) {
  const name = `radar_login_${randomBytes(6).toString('hex')}`
  await onServer(server, [
    `create database ${name}`,
    `create role ${name} login noinherit password '${name}'`,
  ])
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
