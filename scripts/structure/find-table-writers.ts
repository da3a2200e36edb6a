import { findTables, findTableWrites } from './find-table-writes.ts'
import type { SourceModule } from './read-modules.ts'

const SERVER = 'apps/server/src/'

/** Finds the folders of the server that write each table of the schema, by the table's name in the code. */
export function findTableWriters(modules: readonly SourceModule[]): Map<string, string[]> {
  const tables = new Set(
    modules
      .filter(({ path }) => path.startsWith(`${SERVER}db/schema/`))
      .flatMap(({ program }) => findTables(program).map(({ table }) => table)),
  )
  const writes = modules
    .filter(({ path, isTest }) => path.startsWith(SERVER) && !isTest)
    .flatMap((module) =>
      findTableWrites(module.program, tables).map(({ table }) => ({ table, path: module.path })),
    )
  return new Map(
    [...Map.groupBy(writes, ({ table }) => table)].map(([table, group]) => [
      table,
      [...new Set(group.map(({ path }) => folderOf(path)))].toSorted(),
    ]),
  )
}

function folderOf(path: string): string {
  const below = path.slice(SERVER.length)
  return below.includes('/') ? (below.split('/')[0] ?? '') : '.'
}
