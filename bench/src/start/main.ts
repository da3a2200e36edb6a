// npm run bench -- start [--rounds R] [--rest SECONDS]: what `npm start` takes, the first time and each time after it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDataDir } from '../../../e2e/src/start-process.ts'
import { readCpu, readMemory, treeOf } from '../program/read-cpu.ts'
import { printTable } from '../scan/print-table.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const LISTENS = /Radar listens on (\S+)/

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, rest: { type: 'string', default: '6' } },
})
const dataDir = await makeDataDir({ isEmpty: true })
try {
  const rows: string[][] = []
  for (let round = 0; round <= Number(values.rounds); round++)
    rows.push([round === 0 ? 'first' : 'again', ...(await start())])
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
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', RADAR_DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const group = npm.pid ?? 0
  try {
    await says(npm.stdout, LISTENS)
    const seconds = (performance.now() - began) / 1_000
    const cpu = sum(treeOf(group), readCpu)
    await sleep(Number(values.rest) * 1_000)
    const tree = treeOf(group)
    return [
      seconds.toFixed(2),
      cpu.toFixed(2),
      sum(tree, readCpu).toFixed(2),
      sum(tree, readMemory).toFixed(0),
      readMemory(group).toFixed(0),
      (loadavg()[0] ?? 0).toFixed(1),
    ]
  } finally {
    process.kill(-group, 'SIGINT')
    await once(npm, 'close')
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
