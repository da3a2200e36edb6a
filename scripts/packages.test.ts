import { execSync } from 'node:child_process'
import type { ExecSyncOptions } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

type LockedPackage = { resolved?: string; integrity?: string; link?: boolean }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('every package is known by its hash, and none comes from elsewhere than the registry', () => {
  const foreign = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
  const fetched = foreign.filter(([, { link }]) => !link)
  expect(fetched.length).toBeGreaterThan(100)
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  // Without an address npm asks the registry that it is set to.
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

/** The npm that started this run, or else the machine's: on Windows that is `npm.cmd`, which a shell alone finds. */
const npmPath = process.env['npm_execpath']
const runNpm = (words: string, options?: ExecSyncOptions) =>
  execSync(npmPath ? `"${process.execPath}" "${npmPath}" ${words}` : `npm ${words}`, {
    stdio: 'pipe',
    ...options,
  })

function hasNpm(): boolean {
  if (npmPath) return true
  try {
    runNpm('--version')
    return true
  } catch {
    return false
  }
}

test('no script of a package runs when it is installed', ({ skip }) => {
  skip(!hasNpm(), 'npm is missing: this needs `npm` on the PATH, or to be started by npm.')
  const dir = mkdtempSync(join(tmpdir(), 'radar-packages-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [project, scripted] = [join(dir, 'project'), join(dir, 'scripted')]
  for (const each of [project, scripted]) mkdirSync(each)
  const ran = join(dir, 'ran')
  writeFileSync(
    join(scripted, 'postinstall.cjs'),
    `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`,
  )
  const scripts = { postinstall: 'node postinstall.cjs' }
  writeFileSync(
    join(scripted, 'package.json'),
    JSON.stringify({ name: 'scripted', version: '1.0.0', scripts }),
  )
  // npm copies a package that lies outside the project, as it does one of the registry; others it only links.
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, dependencies: { scripted: 'file:../scripted' } }),
  )
  copyFileSync(join(root, '.npmrc'), join(project, '.npmrc'))

  // What the machine, its user, an npm around this one, or a newer npm by itself says of scripts counts for nothing.
  for (const each of ['user.npmrc', 'global.npmrc']) writeFileSync(join(project, each), '')
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.toLowerCase() !== 'npm_config_ignore_scripts'),
  )
  runNpm(
    'install --offline --install-links --userconfig=user.npmrc --globalconfig=global.npmrc --dangerously-allow-all-scripts',
    { cwd: project, env },
  )
  expect(existsSync(join(project, 'node_modules/scripted/package.json'))).toBe(true)
  expect(existsSync(ran)).toBe(false)
})
