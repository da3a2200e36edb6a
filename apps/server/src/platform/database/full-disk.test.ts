import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '../errors.ts'
import { requireSpace } from './require-space.ts'

const main = join(import.meta.dirname, '../../main.ts')
let disk: string

beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'radar-disk-'))
})
afterEach(() => {
  spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test('a disk without room is told in one line', () => {
  expect(() => requireSpace(disk, 1)).not.toThrow()
  expect(() => requireSpace(disk, 1e12)).toThrow(StartupError)
  expect(() => requireSpace(disk, 1e12)).toThrow(/^The disk under [^\n]* is full \(\d+ MB are free[^\n]*$/)
})

/** A disk of its own, where this machine lets a test have one. */
function mountDisk(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0
}

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'radar-disk-'))
  const mounted = mountDisk(folder, '8k')
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return mounted
})()

test.skipIf(!canMount)('Radar does not start on a disk without room, and says so in one line', () => {
  for (const size of ['8k', '20m']) {
    mountDisk(disk, size)
    expectFull(startOn(disk))
    expect(readdirSync(disk).filter((name) => name === 'db')).toEqual([])
    spawnSync('umount', [disk])
  }
})

test.skipIf(!canMount)('nor on one that has filled up since', () => {
  mountDisk(disk, '60m')
  mkdirSync(join(disk, 'db'))
  writeFileSync(join(disk, 'other-things'), Buffer.alloc(50 * 1024 * 1024))
  expectFull(startOn(disk))
})

function expectFull({ status, stderr }: ReturnType<typeof startOn>) {
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Radar cannot start: The disk under [^\n]* is full [^\n]*\n$/)
}

function startOn(dataDir: string) {
  const env = {
    ...process.env,
    PORT: '0',
    RADAR_HACKER_NEWS: 'off',
    RADAR_FORUMS_URL: 'http://127.0.0.1:9',
    RADAR_DATA_DIR: dataDir,
    DATABASE_URL: '',
    RADAR_ROLE: '',
  }
  return spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
}
