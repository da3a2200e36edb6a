// npm run bench -- start [--rounds R] [--rest SECONDS]: what `npm start` takes on an empty data directory, and each time after it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDataDir } from '../../../e2e/src/start-process.ts'
import { readCpu, readMemoryShare, treeOf } from '../program/read-cpu.ts'
import { printTable } from '../print-table.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const LISTENS = /Radar listens on (\S+)/

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, rest: { type: 'string', default: '6' } },
})
const dataDir = await makeDataDir({ isEmpty: true })
try {
  const rows: string[][] = []
  for (let round = 0; round <= Number(values.rounds); round++)
    rows.push([round === 0 ? 'empty' : 'again', ...(await start())])
  process.stdout.write(
    `${printTable(
      [
        'start',
        'listening after, s',
        'CPU until then, s',
        `CPU ${values.rest} s later, s`,
        'memory then, MB',
        'of it npm, MB',
        'load',
      ],
      rows,
    )}\n`,
  )
} finally {
  await dataDir.remove()
}

/** Starts Radar as a person does, and ends it. What npm itself takes counts. */
async function start(): Promise<string[]> {
  const began = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', RADAR_HACKER_NEWS: 'off', RADAR_DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(npm, 'close')
  const { pid } = npm
  if (pid === undefined) throw new Error('npm did not start.')
  try {
    await says(npm.stdout, LISTENS)
    const seconds = (performance.now() - began) / 1_000
    const cpu = sum(treeOf(pid), readCpu)
    await sleep(Number(values.rest) * 1_000)
    const tree = treeOf(pid)
    return [
      seconds.toFixed(2),
      cpu.toFixed(2),
      sum(tree, readCpu).toFixed(2),
      sum(tree, readMemoryShare).toFixed(0),
      readMemoryShare(pid).toFixed(0),
      (loadavg()[0] ?? 0).toFixed(1),
    ]
  } finally {
    if (npm.exitCode === null) for (const each of treeOf(pid).toReversed()) process.kill(each, 'SIGINT')
    await closed
  }
}

/** Goes on reading, as a terminal does. */
function says(stream: Readable, what: RegExp): Promise<void> {
  let said = ''
  return new Promise((settle, reject) => {
    stream.on('data', (data: Buffer) => {
      said += data.toString()
      if (what.test(said)) settle()
    })
    stream.once('end', () => reject(new Error(`Radar did not start: ${said}`)))
  })
}

function sum(pids: number[], read: (pid: number) => number): number {
  return pids.reduce((total, pid) => total + read(pid), 0)
}
