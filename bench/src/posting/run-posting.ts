import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@radar/reddit-simulator'
import type { PostingTimes } from '@radar/server'
import pg from 'pg'
import { makeDataDir } from '../../../e2e/src/start-process.ts'
import { findPostgres, startCluster } from '../../../scripts/postgres/start-cluster.ts'
import { bundleProgram } from '../../../scripts/set-up/bundle-program.mjs'
import { seededRandom } from '../eval/seeded-random.ts'
import { approveReplies } from './approve-replies.ts'
import { judge } from './judge.ts'
import type { EndRow, Verdict } from './judge.ts'
import { CLIENT } from './names.ts'
import { runForum } from './run-forum.ts'
import { runWorker } from './run-worker.ts'
import type { RunningWorker } from './run-worker.ts'
import type { WorkerTimes } from './worker-process.ts'

export type PostingRun = {
  replies: number
  /** Workers that are killed, or frozen for longer than the lease, one after the other. */
  strikes: number
  /** Share of the strikes that are freezes. */
  freezes: number
  seed: number
  workers: number
  faults: Fault[]
  posting: PostingTimes
  sweep_ms: number | null
  /** Time in which the replies come due. */
  over_ms: number
  max_settling_ms: number
  say(line: string): void
}

export type PostingResult = Verdict & { killed: number; frozen: number; seconds: number; settled_s: number }

/** Posts approved replies with workers that are killed and frozen meanwhile, and asks the forum what became of them. */
export async function runPosting(run: PostingRun): Promise<PostingResult> {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL was found on this machine.')
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1_000)
  const secretKey = randomBytes(32).toString('base64url')
  const cluster = await startCluster(bin)
  const dataDir = await makeDataDir()
  const program = {
    input: join(import.meta.dirname, 'worker-process.ts'),
    folder: join(import.meta.dirname, '../../build'),
  }
  await bundleProgram(program)
  const forum = await runForum({ replies: run.replies, seed: run.seed, faults: run.faults })
  const workers: RunningWorker[] = []
  try {
    await approveReplies({ databaseUrl: cluster.url, secretKey, replies: run.replies, over_ms: run.over_ms })
    const env = {
      RADAR_ROLE: 'worker',
      RADAR_LOG: 'error',
      RADAR_DATA_DIR: dataDir.path,
      RADAR_SECRET_KEY: secretKey,
      DATABASE_URL: cluster.url,
      REDDIT_URL: forum.url,
      REDDIT_CLIENT_ID: CLIENT.clientId,
      REDDIT_CLIENT_SECRET: CLIENT.clientSecret,
      BENCH_TIMES: JSON.stringify({ posting: run.posting, sweep_ms: run.sweep_ms } satisfies WorkerTimes),
    }
    const start = () => runWorker({ program: join(program.folder, 'worker-process.js'), env })
    for (let started = 0; started < run.workers; started++) workers.push(await start())
    run.say(`${run.workers} workers work after ${seconds()} s`)
    const struck = await strike(run, { workers, start })
    run.say(`${struck.killed} killed, ${struck.frozen} frozen after ${seconds()} s`)
    const quietSince = seconds()
    const rows = await untilSettled(run, cluster.superuserUrl)
    return {
      ...judge(rows, await forum.report()),
      ...struck,
      seconds: seconds(),
      settled_s: seconds() - quietSince,
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()))
    forum.stop()
    await cluster.stop()
    await dataDir.remove()
  }
}

type Crew = { workers: RunningWorker[]; start(): Promise<RunningWorker> }

/** Each place of the crew is struck again and again, at moments that chance decides. */
async function strike(
  run: PostingRun,
  { workers, start }: Crew,
): Promise<{ killed: number; frozen: number }> {
  let left = run.strikes
  let killed = 0
  let frozen = 0
  await Promise.all(workers.map((_, place) => strikeAt(place)))
  return { killed, frozen }

  async function strikeAt(place: number) {
    const random = seededRandom(run.seed * 1_000 + place)
    while (left > 0) {
      left -= 1
      await sleep(200 + random() * 2_000)
      const worker = workers[place]
      if (random() < run.freezes && worker && !worker.hasEnded()) {
        frozen += 1
        await worker.freeze(run.posting.lease_ms * (1.05 + random()))
        continue
      }
      killed += 1
      await worker?.kill()
      workers[place] = await start()
    }
  }
}

/** Waits until no reply is on its way any more, and answers all of them. */
async function untilSettled(run: PostingRun, url: string): Promise<EndRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const until = performance.now() + run.max_settling_ms; ; await sleep(1_000)) {
      const { rows } = await client.query<EndRow>(
        `select reddit_username as account, status, asked_at is not null as asked, error_message, attempt, checks
         from reply_drafts where user_id in (select id from users where email like 'bench-%')`,
      )
      const moving = rows.filter(
        ({ status, asked }) => !asked && ['queued', 'posting', 'unknown'].includes(status),
      )
      if (moving.length === 0 || performance.now() > until) return rows
    }
  } finally {
    await client.end()
  }
}
