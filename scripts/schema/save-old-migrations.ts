import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
/** The last commit whose database was made by a chain of migrations. */
const COMMIT = 'b40986be'
const FOLDER = 'apps/server/src/db/migrations'

/** Writes the chain of migrations that the one of today replaces, as git has it, into an empty folder. */
export async function saveOldMigrations(folder: string): Promise<void> {
  const journal = await readOld('meta/_journal.json')
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), journal)
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  for (const { tag } of entries) await writeFile(join(folder, `${tag}.sql`), await readOld(`${tag}.sql`))
}

async function readOld(file: string): Promise<string> {
  const { stdout } = await run('git', ['show', `${COMMIT}:${FOLDER}/${file}`], { cwd: ROOT })
  return stdout
}
