// npm run bench -- backlog [replies]: many approved replies come due at once, each of another user and account.
import { offBy, openRadar } from '../processes/open-radar.ts'
import { UNLIMITED, runBacklog } from './run-backlog.ts'

const TEN_MINUTES_MS = 600_000
const BUDGET = 1_000

const replies = Number(process.argv[2] ?? 100)
const radar = await openRadar({ forum: { budget: { requests: UNLIMITED, seconds: 600 } } })
try {
  for (const ms of [TEN_MINUTES_MS, -TEN_MINUTES_MS]) await radar.startWorker(offBy(ms))
  const report = await runBacklog(radar, { replies, alone: 10, budget: BUDGET, maxSeconds: 600 })
  process.stdout.write(
    `${report.posted} of ${replies} replies posted in ${report.seconds.toFixed(1)} s with ${report.requests} requests to the forum (budget ${BUDGET}), two workers whose clocks are ten minutes fast and slow\n` +
      `waiting wake-ups: at most ${report.maxWaiting}, at most ${report.maxWaitingForOne} for one reply and kind\n` +
      `a delayed job that came due alone began at most ${report.maxLateSeconds.toFixed(2)} s after its time\n`,
  )
} finally {
  await radar.close()
}
