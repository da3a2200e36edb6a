import type { PGlite } from '@electric-sql/pglite'
import type { Types } from './describe-on-postgres.ts'
import { NAMED_TYPES, describer } from './describer.ts'
import type { SavedStatement } from './save-statements.ts'

/** The statements of which the embedded database makes something else than PostgreSQL did, and what each of them says. */
export async function findDifferences(lite: PGlite, statements: SavedStatement[]): Promise<string[]> {
  const types = await lite.query<{ oid: number; name: string }>(NAMED_TYPES)
  const describe = describer(types.rows, (statement) => describeOnLite(lite, statement))
  const differences: string[] = []
  for (const { text, description } of statements) {
    const own = await describe(text)
    if (own !== description) differences.push(`${text}\n  on PostgreSQL: ${description}\n  embedded: ${own}`)
  }
  return differences
}

async function describeOnLite(lite: PGlite, statement: string): Promise<Types> {
  const { queryParams, resultFields } = await lite.describeQuery(statement)
  return {
    parameters: queryParams.map(({ dataTypeID }) => dataTypeID),
    columns: resultFields.map(({ dataTypeID }) => dataTypeID),
  }
}
