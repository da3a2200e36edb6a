import { parentPort, workerData } from 'node:worker_threads'
import { runSchedule } from './run-schedule.ts'
import { openStage } from './stage.ts'

/** Runs every `step`th schedule from `from` up to `until`, and tells how each ended. */
export type Slice = { from: number; until: number; step: number }

const { from, until, step } = workerData as Slice
const stage = await openStage()
for (let seed = from; seed < until; seed += step)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ seed, ...(await runSchedule(stage, seed)) })
await stage.connection.close()
