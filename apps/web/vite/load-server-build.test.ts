import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { loadServerBuild } from './load-server-build.ts'

test('pages are rendered from a server build that is loaded already', async () => {
  const root = await mkdtemp(join(tmpdir(), 'radar-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'build/server'), { recursive: true })
  const source = "await new Promise(setImmediate)\nglobalThis.loadedBuild = 'whole'\n"
  await writeFile(join(root, 'build/server/index.js'), source)
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [loadServerBuild()],
  })
  onTestFinished(() => server.close())
  expect(globalThis).toHaveProperty('loadedBuild', 'whole')
})
