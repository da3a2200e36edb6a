import { dirname, join } from 'node:path'
import { forImports } from './for-imports.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { placeOf } from './server-place.ts'

const MOUNTED_BY: Readonly<Record<string, string>> = { 'routes.ts': 'app.ts', 'jobs.ts': 'worker.ts' }
const TRANSPORT = /^(http\/|rpc\.ts$)/
/** `hono/utils` reads and writes formats, cookies among them, and answers nobody. */
const TRANSPORT_PACKAGES = /^(hono$|hono\/(?!utils\/)|@hono\/|@orpc\/)/
const DATABASE = /^(drizzle-orm|pg)(\/|$)/

/**
 * `routes.ts` is imported by app.ts alone and `jobs.ts` by worker.ts alone; both name verbs and hold no SQL. Nothing
 * else of a feature knows the transport.
 */
export const entrances: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const from = placeOf(path)
    if (!from || isTest(path)) return {}
    const isEntrance = from.kind === 'feature' && from.file in MOUNTED_BY
    return forImports((specifier, node) => {
      const to = specifier.startsWith('.') ? placeOf(join(dirname(path), specifier)) : null
      const mountedBy = to?.kind === 'feature' ? MOUNTED_BY[to.file] : undefined
      if (mountedBy !== undefined && !(from.kind === 'top' && from.file === mountedBy)) {
        context.report({ node, message: `Only ${mountedBy} imports ${to?.file}.` })
      }
      if (isEntrance && (DATABASE.test(specifier) || to?.folder === 'db')) {
        context.report({ node, message: 'An entrance names verbs; SQL belongs to them.' })
      }
      const isTransport = to
        ? to.folder === 'platform' && TRANSPORT.test(to.file)
        : TRANSPORT_PACKAGES.test(specifier)
      if (from.kind === 'feature' && from.file !== 'routes.ts' && isTransport) {
        context.report({ node, message: 'A verb knows no transport: only routes.ts imports it.' })
      }
    })
  },
}
