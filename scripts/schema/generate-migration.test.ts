import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DATABASE_FOLDER, generateMigration } from './generate-migration.ts'

const MIGRATIONS = join(DATABASE_FOLDER, 'migrations')

test('the migration is what npm run db:generate makes of the schema', async () => {
  const files = await generateMigration()
  for (const [file, text] of Object.entries(files))
    expect(await readFile(join(MIGRATIONS, file), 'utf8'), file).toBe(text)
  const found = await readdir(MIGRATIONS, { recursive: true, withFileTypes: true })
  expect(found.filter((entry) => entry.isFile())).toHaveLength(Object.keys(files).length)
})

test('every file of SQL is part of it, behind those of the areas below', async () => {
  const [text = ''] = Object.values(await generateMigration())
  const files = await readdir(join(DATABASE_FOLDER, 'sql'))
  for (const file of files) {
    const sql = await readFile(join(DATABASE_FOLDER, 'sql', file), 'utf8')
    expect(text, file).toContain(sql.trimEnd().split(';\n').at(-1)?.split('\n').at(-1))
  }
})
