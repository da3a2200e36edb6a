import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connectPostgres } from '../platform/database/connect-database.ts'
import { connectAccount, plantMatch, setUpWorld } from '../testing/index.ts'
import { findBackupPrograms } from '../testing/find-programs.ts'
import { openDoor } from '../testing/open-door.ts'
import { selectAllRows } from '../testing/select-all-rows.ts'

const run = promisify(execFile)
const world = setUpWorld()
const programs = findBackupPrograms()
const superuser = process.env['RADAR_TEST_SUPERUSER'] ?? ''

/** Address of another database on the same server. */
function at(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function ask(statement: string, database: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at(superuser, database) })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const POLICIES = `select tablename, policyname, roles::text, qual, with_check from pg_policies order by 1, 2`

test.skipIf(!programs)('a backup that was restored as docs/operating.md says is all of it', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  await connectAccount(person, { account: 'backed_up' })
  await plantMatch(world, person)
  const { key } = await person.api.apiKeys.create({ name: 'A script', scope: 'read' })
  const { rows } = await world.connection.raw.execute<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const copy = `radar_restored_${randomBytes(6).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'radar-backup-'))
  const file = join(folder, 'radar.dump')
  try {
    await run(programs?.dump ?? '', ['--format=custom', `--file=${file}`, at(superuser, name)])
    const { username } = new URL(process.env['RADAR_TEST_POSTGRES'] ?? '')
    await ask(`create database ${copy} owner ${username}`, name)
    await run(programs?.restore ?? '', ['--exit-on-error', `--dbname=${at(superuser, copy)}`, file])
    expect(await ask(POLICIES, copy)).toEqual(await ask(POLICIES, name))

    const restored = await connectPostgres(at(process.env['RADAR_TEST_POSTGRES'] ?? '', copy), world.ctx.log)
    try {
      expect(await selectAllRows(restored)).toEqual(await selectAllRows(world.connection))
      const { database } = restored
      const ctx = {
        ...world.ctx,
        db: database.as({ kind: 'system' }),
        dbFor: (id: string, by?: string) => database.as({ kind: 'user', id, by }),
      }
      const app = openDoor({ connection: restored, ctx })
      const read = async (path: string, headers: Record<string, string>) =>
        (await app.request(`http://localhost:3000${path}`, { headers })).json()
      const campaigns = { items: [{ name: 'Tallybird' }], total: 1 }
      expect(await read('/api/v1/campaigns', { cookie: person.cookie })).toMatchObject(campaigns)
      expect(await read('/api/v1/campaigns', { authorization: `Bearer ${key}` })).toMatchObject(campaigns)
      const other = await world.signUp()
      expect(await read('/api/v1/campaigns', { cookie: other.cookie })).toMatchObject({
        code: 'UNAUTHORIZED',
      })
      // The login at the forum was sealed: the same master key opens it.
      const body = JSON.stringify({ action: 'get_last_activity_time' })
      const helped = await app.request('http://localhost:3000/functions/v1/reddit-helper', {
        method: 'POST',
        body,
        headers: {
          cookie: person.cookie,
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
        },
      })
      expect([helped.status, await helped.json()]).toEqual([200, expect.objectContaining({ success: true })])
    } finally {
      await restored.close()
    }
  } finally {
    await ask(`drop database if exists ${copy} with (force)`, name)
    await rm(folder, { recursive: true, force: true })
  }
})
