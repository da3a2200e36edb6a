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
    await client.query(statement)
    await client.end()
  }
  const template = isEmpty ? undefined : process.env['RADAR_TEST_TEMPLATE']
  await run(
    `create database ${name}${template === undefined ? '' : ` template ${template} strategy file_copy`}`,
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
