import { readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration as generateStatements } from 'drizzle-kit/api'
import * as schema from '../../apps/server/src/db/schema/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')
export const DATABASE_FOLDER = join(ROOT, 'apps/server/src/db')
const SQL_FOLDER = join(DATABASE_FOLDER, 'sql')
const AREA_TABLE = join(ROOT, 'areas.json')
const NAME = '0000_schema'
/** Any constant does: databases are told apart by the hash of what made them (`require-first-migration.ts`). */
const WHEN = 1_795_000_000_000
const BREAKPOINT = '\n--> statement-breakpoint\n'

/**
 * Makes the migration out of `schema` and `sql`, as texts by their path below `migrations`: one SQL file, and the journal
 * by which the migrator finds it.
 */
export async function generateMigration(): Promise<Record<string, string>> {
  // The order of a module's exports is not the same wherever it is loaded.
  const inOrder = Object.fromEntries(Object.entries(schema).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const tables = await generateStatements(generateDrizzleJson({}), generateDrizzleJson(inOrder))
  const areas = await listAreas()
  const statements = (await Promise.all(areas.map(readStatements))).flat()
  // Columns are computed by them.
  const ahead = statements.filter(isImmutableFunction)
  const after = statements.filter((statement) => !isImmutableFunction(statement))
  const text = [...ahead, ...tables.map((statement) => statement.trimEnd()), ...after].join(BREAKPOINT)
  const entry = { idx: 0, version: '7', when: WHEN, tag: NAME, breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  return {
    [`${NAME}.sql`]: `-- Made by npm run db:generate from db/schema and db/sql. Change those.\n${text}\n`,
    'meta/_journal.json': `${JSON.stringify(journal, null, 2)}\n`,
  }
}

/** Lists the areas with SQL of their own, lowest first: a trigger stands with the area of its function. */
async function listAreas(): Promise<string[]> {
  const areas = JSON.parse(await readFile(AREA_TABLE, 'utf8')) as { name: string }[]
  const files = new Set(await readdir(SQL_FOLDER))
  const withSql = areas.map(({ name }) => name).filter((name) => files.delete(`${name}.sql`))
  if (files.size > 0) throw new Error(`areas.json names no area for ${[...files].join(', ')}.`)
  return withSql
}

async function readStatements(area: string): Promise<string[]> {
  const text = await readFile(join(SQL_FOLDER, `${area}.sql`), 'utf8')
  const statements: string[] = []
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (lines.length === 0 && /^(--.*)?$/.test(line)) continue
    lines.push(line)
    const statement = lines.join('\n')
    if (!line.endsWith(';') || isWithinBody(statement)) continue
    statements.push(statement)
    lines = []
  }
  if (lines.length > 0) throw new Error(`The last statement of ${area}.sql does not end.`)
  return statements
}

const isWithinBody = (text: string) => text.split('$$').length % 2 === 0

const isImmutableFunction = (statement: string) => /^CREATE FUNCTION [^$]* IMMUTABLE/.test(statement)
