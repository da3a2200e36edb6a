import { createHash } from 'node:crypto'
import pg from 'pg'

const ROLE = 'radar_tests'
const MUST_BE_SUPERUSER =
  'TEST_DATABASE_URL must name a superuser: the tests make the role that Radar logs in as, which is none.'
/** Names the advisory lock under which one run at a time makes the role. */
const LOCK = 7_236_542

/**
 * Makes the role that tests and benches log in as, like the one of production: no superuser, and heir to nothing. It may
 * make databases of its own. Answers the server's address for it; the same server always gets the same password.
 */
export async function createLoginRole(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl)
  const password = createHash('sha256').update(`${ROLE} ${url.password}`).digest('hex')
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await requireSuperuser(client)
    for (const role of ['radar_user', 'radar_system', ROLE]) await createMissing(client, role)
    await client.query(`alter role ${ROLE} login nosuperuser noinherit createdb password '${password}'`)
    await client.query(`grant radar_user, radar_system to ${ROLE}`)
  } finally {
    await client.end()
  }
  url.username = ROLE
  url.password = password
  return url.href
}

async function requireSuperuser(client: pg.Client) {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.rolsuper) throw new Error(MUST_BE_SUPERUSER)
}

async function createMissing(client: pg.Client, role: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await client.query(`create role ${role}`)
}
