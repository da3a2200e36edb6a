import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectPostgres, schema } from '@radar/server'
import type { Db } from '@radar/server'
import { bundleProgram } from '../../../scripts/set-up/bundle-program.mjs'
import { seededRandom } from '../eval/seeded-random.ts'
import type { LedgerTask } from './ledger-process.ts'

export type LedgerRun = {
  databaseUrl: string
  operations: number
  kills: number
  processes: number
  seed: number
}

export type LedgerResult = {
  operations: number
  killed: number
  /** Transactions that had begun and not told of their end when their process was killed. */
  cut: number
  spent: number
  returned: number
  /** Counters that say something else than the rows of the ledger. */
  misfits: unknown[]
  seconds: number
}

const USERS = 6
const FAR_AWAY = new Date(Date.UTC(2500, 0, 1))
const MAX_DELAY_MS = 40
const ignore = () => {}
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** Spends and gives back units in processes that are killed in the middle, and adds up what is left of it. */
export async function runLedger({
  databaseUrl,
  operations,
  kills,
  processes,
  seed,
}: LedgerRun): Promise<LedgerResult> {
  const began = performance.now()
  const folder = join(import.meta.dirname, '../../build/ledger')
  await bundleProgram({ input: join(import.meta.dirname, 'ledger-process.ts'), folder })
  const connection = await connectPostgres(databaseUrl, log)
  const db = connection.database.as({ kind: 'system' })
  try {
    const users = await createUsers(db)
    const program = join(folder, 'ledger-process.js')
    const struck = await strike({ program, databaseUrl, users, operations, kills, processes, seed })
    return { ...struck, ...(await addUp(db)), seconds: Math.round((performance.now() - began) / 1_000) }
  } finally {
    await connection.close()
  }
}

/** Half of them Moderators, so that most of what is spent is within the limits. */
async function createUsers(db: Db): Promise<string[]> {
  const ids = Array.from({ length: USERS }, () => randomUUID())
  const people = ids.map((id) => ({ id, name: 'Bench', email: `${id}@example.com` }))
  const plans = ids
    .filter((_, place) => place % 2 === 0)
    .map((user_id) => ({
      user_id,
      tier: 'moderator' as const,
      status: 'active' as const,
      subscription_end: FAR_AWAY,
    }))
  await db.transaction(async (tx) => {
    await tx.insert(schema.users).values(people)
    await tx.insert(schema.subscriptions).values(plans)
  })
  return ids
}

type Strikes = LedgerRun & { program: string; users: string[] }

/** Kills one process after the other at moments that chance decides, until enough has been done and killed. */
async function strike({ program, databaseUrl, users, operations, kills, processes, seed }: Strikes) {
  const random = seededRandom(seed)
  let started = 0
  const start = () => startProcess({ program, databaseUrl, task: { users, seed: seed * 10_000 + started++ } })
  const crew = await Promise.all(Array.from({ length: processes }, start))
  const ended: RunningProcess[] = []
  const done = () => [...crew, ...ended].reduce((sum, { finished }) => sum + finished(), 0)
  try {
    for (let killed = 0; killed < kills; killed++) {
      const target = (operations * (killed + 1)) / kills
      while (done() < target) await sleep(random() * MAX_DELAY_MS)
      const place = Math.floor(random() * crew.length)
      const [victim] = crew.splice(place, 1)
      if (!victim) continue
      await victim.kill()
      ended.push(victim)
      crew.push(await start())
    }
  } finally {
    await Promise.all(crew.map((each) => each.kill()))
  }
  return {
    operations: done(),
    killed: kills + processes,
    cut: [...crew, ...ended].reduce((sum, { begun, finished }) => sum + begun() - finished(), 0),
  }
}

type RunningProcess = { begun(): number; finished(): number; kill(): Promise<void> }
type Start = { program: string; databaseUrl: string; task: LedgerTask }

/** Starts a process and waits until it has done something. */
async function startProcess({ program, databaseUrl, task }: Start): Promise<RunningProcess> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl, LEDGER_TASK: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [begun, finished, failure] = [0, 0, '']
  let wasKilled = false
  child.stderr.on('data', (data: Buffer) => (failure += data.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (data: Buffer) => {
      for (const sign of data.toString())
        if (sign === '(') begun++
        else finished++
      if (finished > 0) ready()
    })
    void ended.then(() => fail(new Error(`A process ended by itself: ${failure}`)))
  })
  return {
    begun: () => begun,
    finished: () => {
      if (child.exitCode !== null && !wasKilled) throw new Error(`A process ended by itself: ${failure}`)
      return finished
    },
    kill: () => {
      wasKilled = true
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** The rows against the counters, over everybody and every period. */
async function addUp(db: Db): Promise<Pick<LedgerResult, 'spent' | 'returned' | 'misfits'>> {
  const ask = async (query: ReturnType<typeof sql>) => (await db.transaction((tx) => tx.execute(query))).rows
  const misfits = await ask(sql`
    select user_id, counter, period, coalesce(c.used, 0) as counted, coalesce(l.used, 0) as rows
    from usage_counters c full join (
      select user_id, counter, period, count(*) filter (where returned_at is null)::int as used
      from usage_ledger group by 1, 2, 3) l using (user_id, counter, period)
    where coalesce(c.used, 0) <> coalesce(l.used, 0)`)
  const [row] = await ask(
    sql`select count(*)::int as spent, count(returned_at)::int as returned from usage_ledger`,
  )
  return { spent: Number(row?.['spent']), returned: Number(row?.['returned']), misfits }
}
