import { createLoginRole } from './create-login-role.ts'
import { findPostgres, startCluster } from './start-cluster.ts'

/**
 * Gives the database tests a PostgreSQL server, the one that TEST_DATABASE_URL names, else a temporary one: as the role
 * that Radar logs in as, and as a superuser for what only one may do.
 */
export async function setup() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    process.env['RADAR_TEST_SUPERUSER'] = given
    process.env['RADAR_TEST_POSTGRES'] = await createLoginRole(given)
    return undefined
  }
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL was found: set TEST_DATABASE_URL or install it.')
  const cluster = await startCluster(bin)
  process.env['RADAR_TEST_SUPERUSER'] = cluster.superuserUrl
  process.env['RADAR_TEST_POSTGRES'] = cluster.url
  return cluster.stop
}
