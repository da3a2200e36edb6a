import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Area } from './read-areas.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const COPIED = [
  '.oxlintrc.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'scripts/lint',
  'scripts/structure',
]
const AREAS = 'areas.json'

/** A planted file: with `#` in its path, which becomes a number of its own. */
export type PlantedFile = { file: string; code: string }

/**
 * Lints files in a copy of the project that holds nothing else, all in one run, and returns what was found in each, in
 * their order. `areas` stands for the project's own table of areas.
 */
export async function lintPlanted(
  planted: readonly PlantedFile[],
  { areas }: { areas: readonly Area[] },
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'radar-lint-'))
  try {
    for (const path of COPIED) await cp(join(root, path), join(folder, path), { recursive: true })
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await write(join(folder, AREAS), JSON.stringify(areas))
    const files = planted.map(({ file }, index) => file.replace('#', String(index)))
    for (const [index, { code }] of planted.entries())
      await write(join(folder, files[index] ?? ''), `${code}\n`)
    const report = await lint(folder)
    return files.map((file) => report.filter((line) => line.startsWith(`${file}:`)).join('\n'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function lint(folder: string): Promise<string[]> {
  const args = ['--type-aware', '--format=unix', 'apps', 'packages']
  const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  return stdout.split('\n')
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
