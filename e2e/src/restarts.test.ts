import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBacklog } from '../../bench/src/backlog/run-backlog.ts'
import { offBy, openRadar } from '../../bench/src/processes/open-radar.ts'
import type { OpenRadar } from '../../bench/src/processes/open-radar.ts'
import { runRestarts } from '../../bench/src/restarts/run-restarts.ts'
import { findPostgres } from '../../scripts/postgres/start-cluster.ts'

const TEN_MINUTES_MS = 600_000

// `npm run bench -- restarts` and `npm run bench -- backlog` are the long forms, and tell the times.
describe.skipIf(!findPostgres())(
  'an api and a worker whose clock is wrong, on a PostgreSQL of their own',
  () => {
    let radar: OpenRadar
    beforeAll(async () => {
      radar = await openRadar()
      await radar.startWorker(offBy(-TEN_MINUTES_MS))
    })
    afterAll(() => radar.close())

    test('post what is due at once with three requests and one wake-up each, and the rules', async () => {
      const plan = { replies: 4, alone: 0, budget: 1_000, maxSeconds: 120 }
      const { posted, requests, maxWaitingForOne } = await runBacklog(radar, plan)
      expect({ posted, maxWaitingForOne }).toEqual({ posted: 4, maxWaitingForOne: 1 })
      // Whoever begins before another has read the rules of the subreddit reads them as well.
      expect(requests).toBeLessThanOrEqual(4 * 3 + 4)
    })

    test('outlive restarts, lose nothing, and work again by themselves', async () => {
      const outages = [
        { times: 3, absence_s: 0 },
        { times: 1, absence_s: 4 },
      ]
      const report = await runRestarts(radar, { outages, writers: 2, maxSeconds: 60 })
      expect(report).toMatchObject({ ended: 0, lost: [], wrong: [], untold: 0, maxListening: 1 })
      expect(report.recoveries_s).not.toContain(Infinity)
      expect(Math.min(report.acknowledged, report.refused)).toBeGreaterThan(0)
    })
  },
)
