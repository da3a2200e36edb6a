import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartupError } from '../errors.ts'

type Query = (text: string) => Promise<{ rows: unknown[] }>

type Requirement = { migrationsFolder: string; refusal: string }

/**
 * Throws `StartupError` with the refusal where migrations have run and the first of the folder is not among them. The
 * migrator compares times alone: it would take such a database for one of today, or run the first migration on its tables.
 */
export async function requireFirstMigration(
  query: Query,
  { migrationsFolder, refusal }: Requirement,
): Promise<void> {
  const { rows: table } = await query(
    `select from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`,
  )
  if (table.length === 0) return
  const { rows } = await query('select hash from drizzle.__drizzle_migrations')
  const hashes = (rows as { hash: string }[]).map(({ hash }) => hash)
  const [first] = readMigrationFiles({ migrationsFolder })
  if (first && hashes.length > 0 && !hashes.includes(first.hash)) throw new StartupError(refusal)
}
