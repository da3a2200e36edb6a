// npm run bench -- restarts: PostgreSQL crashes fifteen times and once stays away for 45 seconds, under load.
import { openRadar } from '../processes/open-radar.ts'
import { runRestarts } from './run-restarts.ts'

/** Fifteen in all; the last of them come faster than anything can recover. */
const RESTARTS_IN_A_ROW = [1, 1, 1, 1, 1, 2, 3, 5]
const ABSENCE_S = 45

const immediate = RESTARTS_IN_A_ROW.map((times) => ({ times, absence_s: 0 }))
const radar = await openRadar()
try {
  for (let workers = 0; workers < 2; workers++) await radar.startWorker()
  const report = await runRestarts(radar, {
    outages: [...immediate, { times: 1, absence_s: ABSENCE_S }],
    writers: 4,
    maxSeconds: 60,
  })
  const recoveries = report.recoveries_s.map((seconds) => seconds.toFixed(1))
  process.stdout.write(
    `${RESTARTS_IN_A_ROW.reduce((sum, times) => sum + times)} immediate restarts and ${ABSENCE_S} s of absence under load, an api and two workers\n` +
      `processes that ended: ${report.ended}\n` +
      `listening connections per process and purpose: at most ${report.maxListening} (all connections: at most ${report.maxConnections})\n` +
      `writes acknowledged: ${report.acknowledged}, lost: ${report.lost.length}; answered 503 with Retry-After: ${report.refused}, otherwise: ${report.wrong.length}\n` +
      `pages that were not told to read again: ${report.untold}\n` +
      `writes, jobs and events worked again after (s): ${recoveries.join(' ')}\n`,
  )
  for (const answer of new Set(report.wrong)) process.stdout.write(`answered otherwise: ${answer}\n`)
} finally {
  await radar.close()
}
