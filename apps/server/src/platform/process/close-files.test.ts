import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeFiles } from './close-files.ts'

let dir: string
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'radar-close-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const rightsOf = (...path: string[]) => statSync(join(dir, ...path)).mode & 0o777

function openFile(...path: string[]) {
  const file = join(dir, ...path)
  writeFileSync(file, '')
  chmodSync(file, 0o644)
}

test.skipIf(process.platform === 'win32')('what a folder links to keeps its rights', () => {
  for (const folder of ['database', 'database/base', 'elsewhere', 'elsewhere/wal']) {
    mkdirSync(join(dir, folder))
    chmodSync(join(dir, folder), 0o755)
  }
  openFile('database', 'base', 'one')
  openFile('elsewhere', 'two')
  openFile('elsewhere', 'wal', 'three')
  symlinkSync(join(dir, 'elsewhere'), join(dir, 'database', 'pg_wal'))
  symlinkSync(join(dir, 'nowhere'), join(dir, 'database', 'broken'))
  closeFiles(join(dir, 'database'))
  expect([rightsOf('database', 'base'), rightsOf('database', 'base', 'one')]).toEqual([0o700, 0o600])
  expect([rightsOf('elsewhere', 'wal'), rightsOf('elsewhere', 'two')]).toEqual([0o755, 0o644])
  expect(rightsOf('elsewhere', 'wal', 'three')).toBe(0o644)
})
