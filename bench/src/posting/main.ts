// npm run bench -- posting [--kills 1000] [--replies 2000] [--seed 1] [--real-freezes 20]: workers that are killed
// and frozen at random moments while they post, on a real PostgreSQL, before a forum that fails.
import { parseArgs } from 'node:util'
import { POSTING_TIMES } from '@radar/server'
import { describeFaults, planForumFaults } from './forum-faults.ts'
import { findShortfalls } from './judge.ts'
import { runPosting } from './run-posting.ts'
import type { PostingRun } from './run-posting.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    replies: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    'real-freezes': { type: 'string', default: '20' },
  },
})
const [kills, replies, seed] = [Number(values.kills), Number(values.replies), Number(values.seed)]
const realFreezes = Number(values['real-freezes'])
const MINUTE_MS = 60_000
const say = (line: string) => void process.stdout.write(`${line}\n`)

const usual: Omit<PostingRun, 'replies' | 'strikes' | 'freezes' | 'posting' | 'over_ms'> = {
  seed,
  workers: 4,
  faults: planForumFaults(),
  sweep_ms: null,
  max_settling_ms: 30 * MINUTE_MS,
  say,
}
say(`seed ${seed}; faults: ${describeFaults()}`)
const SHORT_LEASES = { ...POSTING_TIMES, lease_ms: 3_000 }
const runs: [name: string, run: PostingRun][] = [
  [
    `${kills} strikes, lease 3 s`,
    { ...usual, replies, strikes: kills, freezes: 0.25, posting: SHORT_LEASES, over_ms: kills * 1_000 },
  ],
  [
    `${realFreezes} freezes, lease 90 s`,
    {
      ...usual,
      replies: 40,
      strikes: realFreezes,
      freezes: 1,
      posting: POSTING_TIMES,
      over_ms: 5 * MINUTE_MS,
    },
  ],
]
let shortfalls = 0
for (const [name, run] of runs) {
  if (run.strikes === 0) continue
  const result = await runPosting(run)
  const { endings, duplicates, lost, wrong, asked, silent, seconds, settled_s } = result
  say(`${name}: ${run.replies} replies: ${JSON.stringify(endings)}`)
  say(
    `  duplicates ${duplicates.length}, lost ${lost.length}, wrong ${wrong.length}, asked about ${asked} of ${silent} silent; ${seconds} s, settled ${settled_s} s after the last strike`,
  )
  for (const shortfall of findShortfalls(result, run.replies)) {
    shortfalls += 1
    say(`  NOT REACHED: ${shortfall}`)
  }
}
process.exit(shortfalls === 0 ? 0 : 1)
