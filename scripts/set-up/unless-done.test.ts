import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeScratchDir } from '../scratch/make-scratch-dir.ts'
import { unlessDone } from './unless-done.mjs'

async function makeSources() {
  const root = await makeScratchDir('radar-unless-done-')
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/inner'), { recursive: true })
  const file = join(root, 'src/inner/a.ts')
  writeFileSync(file, 'one')
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  const about = { root, mark: join(root, 'made/.built'), sources: ['src', 'missing', 'src/inner/a.ts'] }
  return { root, file, work, run: () => unlessDone(about, work) }
}

test('work is done once for the same sources', async () => {
  const { root, work, run } = await makeSources()
  await run()
  await run()
  expect(work).toHaveBeenCalledTimes(1)
  mkdirSync(join(root, 'src/node_modules'))
  writeFileSync(join(root, 'src/node_modules/b.ts'), 'generated')
  await run()
  expect(work).toHaveBeenCalledTimes(1)
})

test('a file that was only written anew asks for no work', async () => {
  const { file, work, run } = await makeSources()
  await run()
  writeFileSync(file, 'one')
  utimesSync(file, new Date(0), new Date(0))
  await run()
  expect(work).toHaveBeenCalledTimes(1)
})

test('other contents ask for work, also of the same size and with the time of the ones before', async () => {
  const { file, work, run } = await makeSources()
  await run()
  const { atime, mtime, ctimeMs } = statSync(file)
  // The clock of a file system may stand still for some milliseconds.
  while (statSync(file).ctimeMs === ctimeMs) writeFileSync(file, 'two')
  utimesSync(file, atime, mtime)
  await run()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a file more asks for work', async () => {
  const { root, work, run } = await makeSources()
  await run()
  writeFileSync(join(root, 'src/b.ts'), '')
  await run()
  expect(work).toHaveBeenCalledTimes(2)
})

test('what failed for other sources leaves nothing that passes for done', async () => {
  const { file, work, run } = await makeSources()
  await run()
  work.mockRejectedValueOnce(new Error('planned'))
  writeFileSync(file, 'other')
  await expect(run()).rejects.toThrow('planned')
  writeFileSync(file, 'one')
  await run()
  expect(work).toHaveBeenCalledTimes(3)
})

test('a link beside the sources, as editors make, is not looked at', async () => {
  const { root, work, run } = await makeSources()
  await run()
  symlinkSync('nowhere', join(root, 'src/.#a.ts'))
  await run()
  expect(work).toHaveBeenCalledTimes(1)
})

test('work that failed is tried again', async () => {
  const { work, run } = await makeSources()
  work.mockRejectedValueOnce(new Error('planned'))
  await expect(run()).rejects.toThrow('planned')
  await run()
  await run()
  expect(work).toHaveBeenCalledTimes(2)
})
