import { dirname, join } from 'node:path'
import { forImports } from './for-imports.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'
import { placeOf } from './server-place.ts'
import type { ServerPlace } from './server-place.ts'

/** Files of features that everybody may ask beside the door. */
const SIDE_DOORS = new Set(['replies/reply-states.ts'])

/** Features of the server meet at their doors; the platform knows no feature, the schema nothing but itself. */
export const featureDoors: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const from = placeOf(path)
    if (!from) return {}
    return forImports((specifier, node) => {
      const to = specifier.startsWith('.') ? placeOf(join(dirname(path), specifier)) : null
      const message = to && judge({ from, to, inTest: isTest(path) })
      if (message) context.report({ node, message })
    })
  },
}

type Step = { from: ServerPlace; to: ServerPlace; inTest: boolean }

function judge({ from, to, inTest }: Step): string | null {
  if (from.folder === to.folder || from.folder === 'testing' || from.folder === 'sweeps') return null
  if (!inTest && from.folder === 'platform' && to.kind !== 'layer') return 'The platform knows no features.'
  if (!inTest && from.folder === 'db') return 'The schema imports nothing of the server.'
  if (!inTest && (to.folder === 'testing' || to.folder === 'sweeps'))
    return 'What is for tests stays in tests.'
  if (to.kind !== 'feature' || isDoor(to) || isEntrance({ from, to })) return null
  return `Enter ${to.folder} by its door, index.ts.`
}

function isDoor({ folder, file }: ServerPlace): boolean {
  return file === 'index.ts' || SIDE_DOORS.has(`${folder}/${file}`)
}

/** The program mounts the routes and starts the jobs of every feature. */
function isEntrance({ from, to }: Omit<Step, 'inTest'>): boolean {
  if (from.kind !== 'top') return false
  return (
    (from.file === 'app.ts' && to.file === 'routes.ts') ||
    (from.file === 'worker.ts' && to.file === 'jobs.ts')
  )
}
