import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FOLDER, generateMigration } from './generate-migration.ts'

// npm run db:generate
for (const [file, text] of Object.entries(await generateMigration()))
  await writeFile(join(DATABASE_FOLDER, 'migrations', file), text)
