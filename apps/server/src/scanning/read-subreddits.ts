import { eq } from 'drizzle-orm'
import { watchedSubreddits } from '../db/schema/index.ts'
import type { SubredditState } from '../db/schema/scanning.ts'
import { backSearch } from './back-search.ts'
import { fetchListing } from './fetch-listing.ts'
import type { Reading } from './fetch-listing.ts'
import { matchPosts } from './match-posts.ts'
import type { Outcome, Pass } from './pass.ts'
import type { Look } from './plan-pass.ts'
import { sayGap, sayState, stateFrom } from './say-trouble.ts'
import { storeReading } from './store-posts.ts'
import { countAsDone } from './tell-progress.ts'

const HOUR_MS = 3_600_000
const LONGEST_WAIT_MS = 7 * 24 * HOUR_MS

/** Takes one look: reads, stores and matches. A group that the forum refuses is halved until the bad names are alone. */
export async function readSubreddits(pass: Pass, look: Look): Promise<void> {
  const { names } = look
  let notes: Map<string, string[]>
  try {
    notes = await readAndStore(pass, look)
  } catch (error) {
    const state = stateFrom(error)
    if (state === undefined) return noteAll(pass, names, { kind: 'forum-trouble', error })
    if (names.length === 1) return noteUnreadable(pass, names[0]!, state)
    const half = Math.ceil(names.length / 2)
    await readSubreddits(pass, { ...look, names: names.slice(0, half) })
    return readSubreddits(pass, { ...look, names: names.slice(half) })
  }
  await matchPosts(pass, names)
  for (const name of names) pass.outcomes.set(name, { kind: 'read', notes: notes.get(name) ?? [] })
}

async function readAndStore(pass: Pass, look: Look): Promise<Map<string, string[]>> {
  if (look.back) return backSearch(pass, { name: look.names[0]!, until: look.until, ...look.back })
  if (look.isFresh) return new Map()
  const reading = await fetchListing(pass.session, look.names, look.until)
  return store(pass, look.names, reading)
}

/** Stores a reading and says where posts may have been missed. */
export async function store(pass: Pass, names: string[], reading: Reading): Promise<Map<string, string[]>> {
  const gaps = await storeReading(pass.ctx, names, reading)
  return new Map(gaps.map((gap) => [gap.subreddit, [sayGap(gap)]]))
}

function noteAll(pass: Pass, names: string[], outcome: Outcome): void {
  for (const name of names) pass.outcomes.set(name, outcome)
}

/** Remembers why a subreddit cannot be read, and asks again after an hour, two, four, up to a week. */
async function noteUnreadable(pass: Pass, name: string, state: Exclude<SubredditState, 'ok'>): Promise<void> {
  const { ctx } = pass
  const now = ctx.now()
  const retry_at = await ctx.db.transaction(async (tx) => {
    await tx.insert(watchedSubreddits).values({ subreddit: name }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(watchedSubreddits)
      .where(eq(watchedSubreddits.subreddit, name))
      .for('update')
    const failed_looks = row!.failed_looks + 1
    const wait = Math.min(LONGEST_WAIT_MS, HOUR_MS * 2 ** (failed_looks - 1))
    const retry_at = new Date(now.getTime() + wait)
    const state_since = row!.state === state ? row!.state_since : now
    await tx
      .update(watchedSubreddits)
      .set({ state, state_since, failed_looks, retry_at })
      .where(eq(watchedSubreddits.subreddit, name))
    return retry_at
  })
  pass.outcomes.set(name, { kind: 'unreadable', problem: sayState(state, retry_at) })
  await countAsDone(pass, name)
}
