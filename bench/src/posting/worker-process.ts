import { readConfig, startRadar } from '@radar/server'
import type { PostingTimes } from '@radar/server'

/** Settings in which this worker differs from any other: times of posting, and of sweeps that it asks for besides. */
export type WorkerTimes = { posting: PostingTimes; sweep_ms: number | null }

const { posting, sweep_ms } = JSON.parse(process.env['BENCH_TIMES'] ?? '') as WorkerTimes
const radar = await startRadar(readConfig(), { posting })
if (sweep_ms !== null)
  setInterval(() => void radar.ctx.jobs.send('sweep-replies', {}).catch(() => undefined), sweep_ms)
process.stdout.write('Radar works in the background.\n')
