// npm run bench -- schedules [--count 10000] [--from 1]: faults in every order, against the verbs that post.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Slice } from './run-slice.ts'
import type { Ending } from './run-schedule.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, from: { type: 'string', default: '1' } },
})
const [count, from] = [Number(values.count), Number(values.from)]
const threads = Math.min(count, availableParallelism())

const began = performance.now()
const endings = new Map<string, number>()
let faults = 0
await Promise.all(Array.from({ length: threads }, (_, place) => runThread(place)))
report()
process.exit(faults === 0 ? 0 : 1)

function runThread(place: number): Promise<void> {
  const workerData: Slice = { from: from + place, until: from + count, step: threads }
  const thread = new Worker(join(import.meta.dirname, 'run-slice.ts'), { workerData })
  thread.on('message', note)
  return new Promise((done, fail) => {
    thread.once('error', fail)
    thread.once('exit', () => done())
  })
}

function note({ seed, status, asked, fault }: Ending & { seed: number }) {
  const ending = status === 'unknown' && asked ? 'please check' : status
  endings.set(ending, (endings.get(ending) ?? 0) + 1)
  if (fault === undefined) return
  faults += 1
  process.stdout.write(
    `schedule ${seed}: ${fault}  (again: npm run bench -- schedules --count 1 --from ${seed})\n`,
  )
}

function report() {
  const done = [...endings.values()].reduce((sum, times) => sum + times, 0)
  const ended = [...endings].map(([ending, times]) => `${times} ${ending}`).join(', ')
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(`${done} schedules from ${from} in ${seconds} s: ${ended}; ${faults} faults\n`)
}
