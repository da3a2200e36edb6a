import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDecisionsSimulator, serveDecisions } from '@radar/decisions-simulator'
import { bundleProgram } from '../../../scripts/set-up/bundle-program.mjs'
import { seededRandom } from '../eval/seeded-random.ts'
import { runWorker } from '../posting/run-worker.ts'
import { createPerson } from '../processes/create-person.ts'
import { openRadar } from '../processes/open-radar.ts'
import { countAnswers } from './count-answers.ts'
import type { AnswerCount } from './count-answers.ts'
import { plantCampaign, plantHits } from './plant-hits.ts'

export type SimulatedProvider = 'systemone' | 'openai' | 'chat'

type DecideRun = { provider: SimulatedProvider; hits: number; kills: number; seed: number }

export type DecideReport = AnswerCount & {
  hits: number
  killed: number
  /** Hits without a reading at the end. */
  lost: number
  /** Time of reading, kills included. */
  seconds: number
  /** Price that was estimated before, and that of the provider's count: of one answer to each request, and of those that came again. */
  dollars: { estimated: number; counted: number; again: number; hits_estimated: number }
}

const LATENCY_MS = 500
const KEY = 'sk-simulated'
const PRICE = 0.05
const CEILINGS = [
  'RADAR_AI_DOLLARS_PER_DAY',
  'RADAR_AI_DOLLARS_PER_MONTH',
  'RADAR_AI_DOLLARS_PER_USER_AND_DAY',
  'RADAR_AI_DOLLARS_PER_USER_AND_MONTH',
] as const
/** Share of the hits that is read before a price is asked for, so that the model has counted its tokens. */
const FIRST = 0.1
const MAX_WAIT_MS = 60 * 60_000

/** Has hits read by a simulated provider and a worker that is killed at random moments. */
export async function runDecide({ provider, hits, kills, seed }: DecideRun): Promise<DecideReport> {
  const simulator = createDecisionsSimulator({ keys: [KEY], latency_ms: LATENCY_MS, has_logprobs: true })
  simulator.planFaults([
    { kind: 'declined', share: 0.02 },
    { kind: 'cut', share: 0.01 },
  ])
  const served = await serveDecisions(simulator, { port: 0, hostname: '127.0.0.1' })
  const program = {
    input: join(import.meta.dirname, 'worker-process.ts'),
    folder: join(import.meta.dirname, '../../build'),
  }
  await bundleProgram(program)
  const radar = await openRadar({ env: variablesOf(provider, served.url) })
  const env = { ...radar.env, RADAR_ROLE: 'worker' }
  const start = () => runWorker({ program: join(program.folder, 'worker-process.js'), env })
  let worker = await start()
  try {
    const person = await createPerson(radar.url)
    const campaign_id = await plantCampaign(radar.cluster.url, person.id)
    const readings = `/api/v1/campaigns/${campaign_id}/readings`
    const plant = async (from: number, until: number) => {
      await plantHits(radar.cluster.url, { user_id: person.id, campaign_id, from, until })
      const estimated = await person.ask<{ unread: number; price_dollars: number }>('GET', readings)
      await person.ask('POST', readings, {})
      return estimated
    }
    const first = Math.ceil(hits * FIRST)
    const began = performance.now()
    await plant(0, first)
    await untilRead()
    const before = simulator.answered.length
    const { unread, price_dollars } = await plant(first, hits)
    const struck: number[] = []
    const random = seededRandom(seed)
    const each_ms = ((hits - first) * 2 * LATENCY_MS) / 20 / Math.max(1, kills)
    while (struck.length < kills && (await countWaiting()) > 0) {
      await sleep(each_ms * (0.5 + random()))
      struck.push(performance.now())
      await worker.kill()
      worker = await start()
    }
    await untilRead()
    const seconds = Math.round((performance.now() - began) / 1_000)
    const [left] = await radar.query<{ lost: number }>(
      'select count(*)::int as lost from matches_queue where campaign_id = $1 and reading is null',
      [campaign_id],
    )
    const priced = countAnswers(simulator.answered.slice(before), { struck, latency_ms: LATENCY_MS })
    const dollarsOf = (tokens: number) => (tokens * PRICE) / 1_000_000
    return {
      ...countAnswers(simulator.answered, { struck, latency_ms: LATENCY_MS }),
      hits,
      killed: struck.length,
      lost: left?.lost ?? hits,
      seconds,
      dollars: {
        estimated: price_dollars,
        counted: dollarsOf(priced.paid.once),
        again: dollarsOf(priced.paid.again),
        hits_estimated: unread,
      },
    }
  } finally {
    await worker.kill()
    await radar.close()
    await served.close()
  }

  async function countWaiting(): Promise<number> {
    const [row] = await radar.query<{ waiting: number }>('select count(*)::int as waiting from reader_queue')
    return row?.waiting ?? 0
  }

  async function untilRead(): Promise<void> {
    for (const until = performance.now() + MAX_WAIT_MS; performance.now() < until; await sleep(1_000))
      if ((await countWaiting()) === 0) return
  }
}

function variablesOf(provider: SimulatedProvider, url: string): Record<string, string> {
  const ceilings = Object.fromEntries(CEILINGS.map((name) => [name, '1000']))
  if (provider === 'chat')
    return {
      ...ceilings,
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'chat-1',
      AI_API_KEY: KEY,
      AI_BASE_URL: `${url}/v1`,
      AI_TOKEN_PRICES: `${PRICE}/${PRICE}`,
    }
  return {
    ...ceilings,
    AI_READER: provider,
    AI_READER_MODEL: 'model-1',
    AI_READER_KEY: KEY,
    AI_READER_URL: url,
    AI_READER_PRICES: `${PRICE}/${PRICE}`,
  }
}
