import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const MIGRATIONS = resolve(import.meta.dirname, '../db/migrations')

/** A copy of the migrations that ends before the one of this name: a database as it was then can be made with it. */
export async function migrationsBefore(name: string) {
  const path = await mkdtemp(join(tmpdir(), 'radar-migrations-'))
  await cp(MIGRATIONS, path, { recursive: true })
  const file = join(path, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
