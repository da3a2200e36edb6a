import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * A database of a test's own on a PostgreSQL server: empty, or a copy of the migrated one that RADAR_TEST_TEMPLATE names.
 */
export async function createDatabase(server: string, { isEmpty = false }: { isEmpty?: boolean } = {}) {
  const name = `radar_e2e_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const template = isEmpty ? undefined : process.env['RADAR_TEST_TEMPLATE']
  await run(
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  // Nobody but a superuser may end a worker that cleans up; without force PostgreSQL does it by itself.
  const drop = () => run(`drop database ${name} with (force)`).catch(() => run(`drop database ${name}`))
  return { url: url.href, drop }
}
