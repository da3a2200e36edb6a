// npm run bench -- bluesky [--campaigns N] [--rates 50,500] [--seconds N]: what Bluesky's stream costs a worker, and how soon a post is a match.
// A check of a small size: --campaigns 300 --rates 20 --seconds 5
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createBlueskySimulator, serveBluesky } from '@radar/bluesky-simulator'
import pg from 'pg'
import { percentile } from '../api/percentile.ts'
import { at } from '../checked.ts'
import { seededRandom } from '../eval/seeded-random.ts'
import { printTable } from '../print-table.ts'
import { openRadar } from '../processes/open-radar.ts'
import type { OpenRadar } from '../processes/open-radar.ts'
import { readCpu } from '../program/read-cpu.ts'
import { fillDatabase } from '../seed/fill-database.ts'
import type { SeedCampaign } from '../seed/make-campaigns.ts'
import { readOwnTexts } from '../seed/read-own-texts.ts'
import { pick, spell, zipf } from '../seed/words.ts'

/** One post in so many says a keyword of a campaign. */
const POSTS_PER_HIT = 500
/** Made-up words below those that are keywords, without the few that are English and somebody's keyword. */
const WORDS = 50_000
const WORDS_PER_POST = 30
const TICK_MS = 100
const MAX_LATE_MS = 60_000
const WAIT_FOR_INDEX_MS = 600_000

const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '100000' },
    rates: { type: 'string', default: '50,500' },
    seconds: { type: 'string', default: '60' },
  },
})
const seconds = Number(values.seconds)
const random = seededRandom(7)
const words = spellWords()
const network = createBlueskySimulator()
const served = await serveBluesky(network, { port: 0, hostname: '127.0.0.1' })
const radar = await openRadar({
  env: {
    RADAR_BLUESKY: 'on',
    RADAR_BLUESKY_URL: served.apiUrl,
    RADAR_BLUESKY_STREAM_URL: served.streamUrl,
  },
})
try {
  const campaigns = await fill(radar, Number(values.campaigns))
  const worker = await radar.startWorker()
  const { pid } = worker.child
  if (pid === undefined) throw new Error('The worker has no process id.')
  await until(async () => network.state.subscribers.count === 1, WAIT_FOR_INDEX_MS)
  // The first post loads the index of all campaigns.
  const first = write(keywordOf(campaigns))
  await until(async () => (await findMatched(radar, [first])).size === 1, WAIT_FOR_INDEX_MS)
  // Jobs of a start are no part of an idle worker.
  await sleep(seconds * 1_000)
  const idle = await measure(pid, () => sleep(seconds * 1_000))
  const rows: string[][] = []
  for (const rate of values.rates.split(',').map(Number)) rows.push(await run({ rate, pid, idle, campaigns }))
  process.stdout.write(
    `${Number(values.campaigns).toLocaleString('en')} campaigns, ${seconds} s each; idle, the worker used ${percent(idle)} of a core\n\n` +
      `${printTable(['posts a second', 'us a post that misses', 'share of a core', 'hits', 'post to match p50, s', 'p95, s'], rows)}\n`,
  )
} finally {
  await radar.close()
  await served.close()
}

type Run = { rate: number; pid: number; idle: number; campaigns: readonly SeedCampaign[] }

/**
 * Writes at a rate, first what concerns nobody, whose cost is what the worker uses beyond its idle share, and then hits as
 * well; waits for the last match.
 */
async function run({ rate, pid, idle, campaigns }: Run): Promise<string[]> {
  const missing = await measure(pid, () => writeFor(rate, () => write('')))
  const written = new Map<string, number>()
  const times: number[] = []
  const collecting = collect(written, times)
  const share = await measure(pid, () =>
    writeFor(rate, (place) => {
      if (place % POSTS_PER_HIT === 0) written.set(write(keywordOf(campaigns)), performance.now())
      else write('')
    }),
  )
  const hits = written.size
  await collecting.end()
  return [
    String(rate),
    ((Math.max(0, missing - idle) * 1_000_000) / rate).toFixed(1),
    percent(share),
    `${times.length} of ${hits} matched`,
    (percentile(times, 0.5) / 1_000).toFixed(2),
    (percentile(times, 0.95) / 1_000).toFixed(2),
  ]
}

async function writeFor(rate: number, writeOne: (place: number) => void): Promise<void> {
  const began = performance.now()
  let posts = 0
  while (performance.now() - began < seconds * 1_000) {
    for (const due = ((performance.now() - began) / 1_000) * rate; posts < due; posts++) writeOne(posts)
    await sleep(TICK_MS)
  }
}

/** Notes how long each post took to be a match, to a tenth of a second. */
function collect(written: ReadonlyMap<string, number>, times: number[]) {
  const matched = new Set<string>()
  const over = new AbortController()
  const look = async () => {
    const waiting = [...written.keys()].filter((id) => !matched.has(id))
    for (const id of await findMatched(radar, waiting)) {
      matched.add(id)
      times.push(performance.now() - (written.get(id) ?? 0))
    }
  }
  const polling = (async () => {
    while (!over.signal.aborted) {
      await look()
      await sleep(TICK_MS)
    }
  })()
  return {
    end: async () => {
      await until(async () => matched.size === written.size, MAX_LATE_MS).catch(() => undefined)
      over.abort()
      await polling
    },
  }
}

async function findMatched({ query }: OpenRadar, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await query<{ id: string }>(
    `select distinct p.reddit_id as id from engagement_posts p join matches_queue m on m.post_id = p.id
     where p.forum = 'bluesky' and p.reddit_id = any($1::text[])`,
    [[...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Campaigns of which each looks at Bluesky alone. */
async function fill({ cluster }: OpenRadar, count: number): Promise<SeedCampaign[]> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl })
  await client.connect()
  try {
    const users = Math.max(1, Math.floor(count / 3))
    const campaigns = await fillDatabase(client, { users, campaigns: count, matches: 0, subreddits: 3_000 })
    await client.query(`delete from subreddits where position > 1`)
    await client.query(`update subreddits set forum = 'bluesky', subreddit = 'Bluesky Social'`)
    await client.query(`delete from watched_subreddits`)
    await client.query(
      `insert into watched_subreddits (forum, subreddit, demand) values ('bluesky', 'bluesky social', 'live')`,
    )
    return campaigns
  } finally {
    await client.end()
  }
}

/** Writes a post that says a phrase, and words that are nobody's keywords. Returns its id. */
function write(phrase: string): string {
  const said = Array.from({ length: WORDS_PER_POST }, () => at(words, zipf(words.length, random))).join(' ')
  const text = phrase === '' ? said : `Can you recommend ${phrase}? I need it. ${said}`
  const [uri = ''] = network.addPosts([
    { handle: `h${Math.floor(random() * 1_000)}.example.com`, text: text.slice(0, 300), langs: ['en'] },
  ])
  const [, , did, , rkey] = uri.split('/')
  return `${did}/${rkey}`
}

function spellWords(): string[] {
  const keywords = new Set(readOwnTexts().frequentWords)
  const isKeyword = (word: string) => keywords.has(word) || keywords.has(`${word}s`)
  return Array.from({ length: WORDS }, (_, rank) => spell(rank)).filter((word) => !isKeyword(word))
}

function keywordOf(campaigns: readonly SeedCampaign[]): string {
  return at(pick(campaigns, random).keywords, 0)
}

/** Share of a core that a process uses during some work. */
async function measure(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = readCpu(pid)
  const began = performance.now()
  await work()
  return ((readCpu(pid) - before) * 1_000) / (performance.now() - began)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

async function until(isThere: () => Promise<boolean>, max_ms: number): Promise<void> {
  const began = performance.now()
  while (!(await isThere())) {
    if (performance.now() - began > max_ms) throw new Error('It took too long.')
    await sleep(TICK_MS)
  }
}
