import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { StartupError } from '../platform/errors.ts'

/** The migrator compares times alone, and by these it would migrate such a database, or take it for one of today. */
export const TIMES = [
  ['long ago', 1_700_000_000_000],
  ['later than today’s', 4_000_000_000_000],
] as const
/** Content of a database that has run the migration of `saveMigration`. */
export const LEFT_AS_IT_WAS = [{ tables: 'campaigns', migrations: 1 }]
export const STATE = `
  select (select string_agg(tablename, ', ') from pg_tables where schemaname = 'public') as tables,
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations`

export async function expectRefusal(opening: Promise<unknown>, text: string) {
  const error = await opening.catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toContain(text)
  expect((error as Error).message).not.toContain('\n')
}

/** A folder with a single migration, which is not Radar's of today. */
export async function saveMigration(folder: string, when: number): Promise<string> {
  const entry = { idx: 0, version: '7', when, tag: '0000_entities', breakpoints: true }
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }))
  await writeFile(join(folder, '0000_entities.sql'), 'create table campaigns (name text)')
  return folder
}
