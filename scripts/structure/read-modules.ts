import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Program } from 'oxc-parser'

export type SourceModule = {
  /** Path below the root, with `/`. */
  path: string
  program: Program
  text: string
  imports: readonly ModuleImport[]
  isTest: boolean
}

export type ModuleImport = {
  specifier: string
  /** The file of ours it leads to, or null for a package. */
  file: string | null
}

const SOURCE_FOLDERS = ['apps', 'packages', 'bench', 'e2e', 'scripts']
const SKIPPED_FOLDERS = new Set(['node_modules', 'build', '.react-router', 'migrations'])

/** Every TypeScript source below the root, parsed, with its imports led to files. */
export function readModules(root: string): SourceModule[] {
  const paths = SOURCE_FOLDERS.flatMap((folder) => listSources(root, folder))
  const known = new Set(paths)
  const doors = readDoors(root)
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const { program, module } = parseSync(path, text)
    const specifiers = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      ),
      ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
        literalIn(text.slice(start, end)),
      ),
    ]
    const imports = [...new Set(specifiers)].map((specifier) => ({
      specifier,
      file: fileOf(specifier, { from: path, known, doors }),
    }))
    return { path, program, text, imports, isTest: isTestPath(path) }
  })
}

export function isTestPath(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').includes('testing')
}

function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listSources(root, path)
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

/** The entry file of each package of ours, by the name it is imported under. */
function readDoors(root: string): Map<string, string> {
  const doors = new Map<string, string>()
  for (const folder of ['apps', 'packages']) {
    for (const { name } of readdirSync(join(root, folder), { withFileTypes: true })) {
      const manifest = readManifest(join(root, folder, name))
      const entry = typeof manifest.exports === 'string' ? manifest.exports : manifest.exports?.['.']
      if (entry !== undefined) doors.set(manifest.name, join(folder, name, entry))
    }
  }
  return doors
}

function readManifest(folder: string): { name: string; exports?: string | Record<string, string> } {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<typeof readManifest>
  } catch {
    return { name: folder }
  }
}

function fileOf(
  specifier: string,
  { from, known, doors }: { from: string; known: ReadonlySet<string>; doors: ReadonlyMap<string, string> },
): string | null {
  if (!specifier.startsWith('.')) return doors.get(specifier) ?? null
  const base = relative('', join(dirname(from), specifier))
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => known.has(path)) ?? null
}

function literalIn(code: string): string[] {
  const literal = /^['"](.+)['"]$/.exec(code)?.[1]
  return literal === undefined ? [] : [literal]
}
