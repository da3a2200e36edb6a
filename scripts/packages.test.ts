import { execFileSync } from 'node:child_process'
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

type Locked = { resolved?: string; integrity?: string; link?: boolean }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

test('every package is known by its hash, and none comes from elsewhere than the registry', () => {
  const foreign = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
  const fetched = foreign.filter(([, { link }]) => !link)
  expect(fetched.length).toBeGreaterThan(100)
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  // Without an address npm asks the registry that it is set to.
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('no script of a package runs when it is installed', () => {
  const dir = mkdtempSync(join(tmpdir(), 'radar-packages-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  copyFileSync(join(root, '.npmrc'), join(dir, '.npmrc'))
  const canary = join(dir, 'canary')
  mkdirSync(canary)
  const scripts = { postinstall: `node -e "require('fs').writeFileSync('../../sang', '')"` }
  writeFileSync(join(canary, 'package.json'), JSON.stringify({ name: 'canary', version: '1.0.0', scripts }))
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({ private: true, dependencies: { canary: 'file:./canary' } }),
  )
  const npm = process.env['npm_execpath']
  const [program, ...args] = npm ? [process.execPath, npm] : ['npm']
  // What an npm around this one was told counts for nothing.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.toLowerCase() !== 'npm_config_ignore_scripts'),
  )
  execFileSync(program, [...args, 'install', '--offline', '--install-links'], {
    cwd: dir,
    env,
    stdio: 'pipe',
  })
  expect(existsSync(join(dir, 'node_modules/canary/package.json'))).toBe(true)
  expect(existsSync(join(dir, 'sang'))).toBe(false)
})
