import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from './progress.mjs'

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a failure gives all that was printed, by a program of the program too', async () => {
  const program = `
    const { spawn } = require('node:child_process')
    spawn(process.execPath, ['-e', 'console.log("the disk is full")'], { stdio: 'inherit' }).unref()
    process.exit(1)`
  await expect(run('Installing', [process.execPath, '-e', program])).rejects.toThrow(
    'Installing failed.\nthe disk is full',
  )
})
