import { dirname, join } from 'node:path'
import { forImports } from './for-imports.ts'
import { judgeContractImport } from './judge-contract-import.ts'
import { judgeServerImport } from './judge-server-import.ts'
import { judgeWebImport } from './judge-web-import.ts'
import { readAreas } from './read-areas.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'

/** `areas.json` names every area, imports go only to areas of a lower order, and into the server's by their door. */
export const areas: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const known = readAreas(context.cwd)
    const unnamed = findUnnamed(path, known)
    return {
      Program: (node) => {
        if (unnamed !== null) context.report({ node, message: `Name the area ${unnamed} in areas.json.` })
      },
      ...forImports((specifier, node) => {
        const to = specifier.startsWith('.') ? join(dirname(path), specifier) : null
        const step = { from: path, to, specifier, areas: known, inTest: isTest(path) }
        const message = judgeServerImport(step) ?? judgeContractImport(step) ?? judgeWebImport(step)
        if (message !== null) context.report({ node, message })
      }),
    }
  },
}

const ROOTS = /^(?:apps\/server\/src|packages\/contract\/src|apps\/web\/src\/features)\/([^/]+)\//
/** The server's tests of the whole, and what the web app has beside the product's areas. */
const BESIDE = new Set(['testing', 'sweeps', 'public', 'shell'])

function findUnnamed(path: string, known: ReadonlyMap<string, unknown>): string | null {
  const folder = ROOTS.exec(path)?.[1]
  return folder === undefined || known.has(folder) || BESIDE.has(folder) ? null : folder
}
