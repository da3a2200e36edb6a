import { findTables, findTableWrites } from '../structure/find-table-writes.ts'
import { readAreas } from './read-areas.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { toServerFile } from './server-file.ts'

/** Every table of the schema is one area's in `areas.json`, and only this area writes it. */
export const tables: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const file = toServerFile(path)
    if (!file || isTest(path) || file.kind === 'tests') return {}
    const owners = readOwners(context.cwd)
    return {
      Program: (program) => {
        if (path.startsWith('apps/server/src/db/schema/'))
          for (const { table, node } of findTables(program))
            if (!owners.has(table))
              context.report({ node, message: `Name the area that owns ${table} in areas.json.` })
        for (const { table, node } of findTableWrites(program, new Set(owners.keys()))) {
          const owner = owners.get(table)
          if (owner !== file.folder)
            context.report({ node, message: `${table} belongs to ${owner}: call a verb of it.` })
        }
      },
    }
  },
}

function readOwners(cwd: string): Map<string, string> {
  return new Map(
    [...readAreas(cwd).values()].flatMap(({ name, tables: own }) => own.map((table) => [table, name])),
  )
}
