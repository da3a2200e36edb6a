import { findTables, findTableWrites } from '../structure/find-table-writes.ts'
import { readAreas } from './read-areas.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { toServerFile } from './server-file.ts'

const SCHEMA = 'apps/server/src/db/schema/'

/** Every table of the schema is one area's in `areas.json`, stands in its file or folder, and only this area writes it. */
export const tables: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const file = toServerFile(path)
    if (!file || isTest(path) || file.kind === 'tests') return {}
    const owners = readOwners(context.cwd)
    return {
      Program: (program) => {
        if (path.startsWith(SCHEMA))
          for (const { table, node } of findTables(program)) {
            const owner = owners.get(table)
            if (owner === undefined)
              context.report({ node, message: `Name the area that owns ${table} in areas.json.` })
            else if (path !== `${SCHEMA}${owner}.ts` && !path.startsWith(`${SCHEMA}${owner}/`))
              context.report({
                node,
                message: `${table} belongs to ${owner}: define it in its file or folder.`,
              })
          }
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
