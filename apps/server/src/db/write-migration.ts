import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateMigration } from './generate-migration.ts'

// npm run db:generate -w apps/server
for (const [file, text] of Object.entries(await generateMigration()))
  await writeFile(join(import.meta.dirname, 'migrations', file), text)
