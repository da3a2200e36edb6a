import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTables, findTableWrites } from '../structure/find-table-writes.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { placeOf } from './server-place.ts'

const LIST = 'apps/server/src/db/schema/owners.json'

/** Only the folder that owns a table writes it. */
export const tableOwners: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const place = placeOf(path)
    if (!place || isTest(path) || place.folder === 'sweeps') return {}
    const owners = readOwners(context.cwd)
    return {
      Program: (program) => {
        for (const { table, node } of findTableWrites(program, new Set(owners.keys()))) {
          const owner = owners.get(table)
          if (owner !== place.folder) {
            context.report({ node, message: `${table} belongs to ${owner}: call a verb of it.` })
          }
        }
      },
    }
  },
}

/** Every table of the schema has an owner in the list beside it. */
export const ownedTables: LintRule = {
  create: (context) => {
    if (!pathOf(context).startsWith('apps/server/src/db/schema/')) return {}
    const owners = readOwners(context.cwd)
    return {
      Program: (program) => {
        for (const { table, node } of findTables(program)) {
          if (!owners.has(table)) {
            context.report({ node, message: `Name the folder that owns ${table} in owners.json.` })
          }
        }
      },
    }
  },
}

function readOwners(cwd: string): Map<string, string> {
  const list = join(cwd, LIST)
  if (!existsSync(list)) return new Map()
  return new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>))
}
