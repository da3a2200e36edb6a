import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { APP_IMPORTS, EXTRA_IMPORTS, PACKAGE_IMPORTS } from './allowed-imports.ts'
import { forImports } from './for-imports.ts'
import { isTest, pathOf } from './rule.ts'
import type { LintRule } from './rule.ts'

/** A package imports what the table allows it, other packages by their door, and Node's modules by `node:`. */
export const packageImports: LintRule = {
  create: (context) => {
    const path = pathOf(context)
    const folder = /^(packages|apps)\/[^/]+(?=\/)/.exec(path)?.[0]
    if (folder === undefined) return {}
    const allowed = allowedIn(folder, { path, cwd: context.cwd })
    return forImports((specifier, node) => {
      if (specifier.startsWith('.')) {
        if (!join(dirname(path), specifier).startsWith(`${folder}/`)) {
          context.report({ node, message: 'Import another package by its name.' })
        }
      } else if (!allowed.some((pattern) => fits(specifier, pattern))) {
        context.report({ node, message: `${folder} may not import ${specifier}: see allowed-imports.ts.` })
      }
    })
  },
}

function allowedIn(folder: string, { path, cwd }: { path: string; cwd: string }): string[] {
  const listed = PACKAGE_IMPORTS[folder] ?? APP_IMPORTS[folder]
  const extra = EXTRA_IMPORTS.filter(({ files }) => files.test(path)).flatMap((one) => one.allowed)
  const isTool = path.endsWith('.config.ts') || /^apps\/web\/(vite\/|src\/routes\.ts$)/.test(path)
  const tests = isTest(path) ? ['vitest', 'node:*', ...(listed?.tests ?? [])] : []
  const named = folder in APP_IMPORTS ? namedIn(join(cwd, folder), { withTools: isTool || isTest(path) }) : []
  return [...(listed?.sources ?? []), ...tests, ...extra, ...named, ...(isTool ? ['node:*'] : [])]
}

/** The packages of others that a package.json names, and what lies below them. */
function namedIn(folder: string, { withTools }: { withTools: boolean }): string[] {
  const { dependencies = {}, devDependencies = {} } = readManifest(folder)
  const named = Object.keys(withTools ? { ...dependencies, ...devDependencies } : dependencies)
  return named.filter((name) => !name.startsWith('@radar/')).flatMap((name) => [name, `${name}/*`])
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const MANIFESTS = new Map<string, Manifest>()

function readManifest(folder: string): Manifest {
  const known = MANIFESTS.get(folder)
  if (known) return known
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  MANIFESTS.set(folder, manifest)
  return manifest
}

function fits(specifier: string, pattern: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern
}
