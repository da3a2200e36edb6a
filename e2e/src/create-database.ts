import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** An empty database of a test's own on a PostgreSQL server. */
export async function createDatabase(server: string) {
  const name = `radar_e2e_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
