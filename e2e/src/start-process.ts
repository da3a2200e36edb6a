import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeScratchDir } from '../../scripts/scratch/make-scratch-dir.ts'

const root = resolve(import.meta.dirname, '../..')
const main = resolve(root, 'apps/server/build/main.js')
const compiled = resolve(root, 'node_modules/.cache/compiled')

export type RadarProcess = {
  url: string
  /** Everything that it printed. */
  output(): string
  child: ChildProcess
  /** Ends it as Ctrl+C does, and tells its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export type DataDir = { path: string; remove(): Promise<void> }

/** Makes a data folder as Radar left it after a first start, for tests that are not about that; or an empty one. */
export async function makeDataDir({ isEmpty = false }: { isEmpty?: boolean } = {}): Promise<DataDir> {
  const path = await makeScratchDir('radar-data-')
  const started = process.env['RADAR_TEST_STARTED']
  if (started !== undefined && !isEmpty) await cp(started, path, { recursive: true })
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Starts Radar as a process of its own and waits until it says that it is there. */
export async function startProcess(env: Record<string, string>): Promise<RadarProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      RADAR_HACKER_NEWS: 'off',
      RADAR_BLUESKY: 'off',
      // Nothing listens there: no test reaches outside.
      RADAR_FORUMS_URL: 'http://127.0.0.1:9',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const exited = new Promise<number | null>((settle) => child.once('close', (code) => settle(code)))
  const ready = new Promise<string>((settle, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString()
        const [, url] = /Radar (?:listens on (\S+)|works in the background)/.exec(said) ?? [undefined]
        if (/Radar (listens|works)/.test(said)) settle(url ?? '')
      })
    void exited.then((code) => reject(new Error(`Radar ended with ${code}: ${said}`)))
  })
  return {
    url: await ready,
    output: () => said,
    child,
    stop: () => {
      child.kill('SIGINT')
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
