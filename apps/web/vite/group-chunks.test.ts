import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CHUNK_GROUPS } from './group-chunks.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Modules that the bundler makes itself. */
const WITHOUT_FILE = ['vite/preload-helper']

/** Texts that a pattern of literals and alternatives matches: `a(b|c)` is `ab` and `ac`. */
function expandPattern(pattern: string): string[] {
  let at = 0
  return alternatives()

  function alternatives(): string[] {
    const all = sequence()
    while (pattern[at] === '|') {
      at += 1
      all.push(...sequence())
    }
    return all
  }

  function sequence(): string[] {
    let texts = ['']
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const parts = part()
      texts = texts.flatMap((text) => parts.map((one) => text + one))
    }
    return texts
  }

  function part(): string[] {
    const sign = pattern[at] ?? ''
    at += 1
    if (sign === '(') {
      const inner = alternatives()
      at += 1
      return inner
    }
    if (sign !== '\\') return [sign]
    at += 1
    return [pattern[at - 1] ?? '']
  }
}

/** Beginnings of paths in a group, from the root. */
function pathsOf({ test: { source } }: (typeof CHUNK_GROUPS)[number]): string[] {
  const paths = expandPattern(source.replaceAll(String.raw`[\\/]`, '/'))
  return paths
    .filter((path) => !WITHOUT_FILE.includes(path))
    .map((path) => (/^(?:apps|packages|node_modules)\//.test(path) ? path : `node_modules/${path}`))
}

function hasFile(path: string): boolean {
  const [folder, start] = path.endsWith('/') ? [path, ''] : [dirname(path), basename(path)]
  return [join(ROOT, folder), join(ROOT, 'apps/web', folder)].some(
    (at) => existsSync(at) && readdirSync(at).some((name) => name.startsWith(start)),
  )
}

test.each(CHUNK_GROUPS)('each path of the group $name has a file', (group) => {
  const paths = pathsOf(group)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !hasFile(path))).toEqual([])
})
