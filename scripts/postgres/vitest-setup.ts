import { findPostgres, startCluster } from './start-cluster.ts'

/** Gives the database tests a PostgreSQL server: the one that TEST_DATABASE_URL names, else a temporary one. */
export async function setup() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    process.env['RADAR_TEST_POSTGRES'] = given
    return undefined
  }
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL was found: set TEST_DATABASE_URL or install it.')
  const cluster = await startCluster(bin)
  process.env['RADAR_TEST_POSTGRES'] = cluster.url
  return cluster.stop
}
