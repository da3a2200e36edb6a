import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir } from './start-process.ts'

test.skipIf(process.platform === 'win32')(
  'no file that Radar made at its first start is open to other users of the machine',
  async () => {
    const dir = await makeDataDir()
    onTestFinished(() => dir.remove())
    const entries = readdirSync(dir.path, { recursive: true, encoding: 'utf8' })
    expect(entries.length).toBeGreaterThan(100)
    const isOpen = (entry: string) => (lstatSync(join(dir.path, entry)).mode & 0o077) !== 0
    expect(entries.filter(isOpen)).toEqual([])
  },
)
