import { RedditError } from '@radar/reddit'
import { backSearch } from './back-search.ts'
import { fetchListing } from '../subreddits/index.ts'
import { isolateBadNames } from '../subreddits/index.ts'
import { matchPosts } from './match-posts.ts'
import { recordUnreadable } from '../subreddits/index.ts'
import type { Pass } from './pass.ts'
import type { Look } from './plan-pass.ts'
import { describeGap, describeState } from '../subreddits/index.ts'
import type { Unreadable } from '../subreddits/index.ts'
import { storeReading } from '../subreddits/index.ts'
import { countAsDone } from './tell-progress.ts'

/** Takes one look: reads, stores and matches. Afterwards each of its subreddits has an outcome. */
export async function readSubreddits(pass: Pass, look: Look): Promise<void> {
  try {
    await isolateBadNames(look.names, {
      read: (names) => readAndMatch(pass, { ...look, names }),
      giveUp: (name, state) => giveUp(pass, name, state),
    })
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    pass.ctx.log.warn('scan.forum-trouble', { names: look.names, error })
    for (const name of look.names)
      if (!pass.outcomes.has(name)) pass.outcomes.set(name, { kind: 'forum-trouble', error })
  }
}

async function readAndMatch(pass: Pass, look: Look): Promise<void> {
  const notes = await readAndStore(pass, look)
  await pass.inTurn(() => matchPosts(pass, look.names))
  for (const name of look.names) pass.outcomes.set(name, { kind: 'read', notes: notes.get(name) ?? [] })
}

/** What the watchers of each subreddit should know. */
async function readAndStore(pass: Pass, look: Look): Promise<Map<string, string[]>> {
  if (look.back) return backSearch(pass, { name: look.names[0]!, until: look.until, ...look.back })
  if (look.isFresh) return new Map()
  const reading = await fetchListing(pass.session, look.names, look.until)
  const gaps = await storeReading(pass.ctx, look.names, reading)
  return new Map(gaps.map((gap) => [gap.subreddit, [describeGap(gap)]]))
}

async function giveUp(pass: Pass, name: string, state: Unreadable): Promise<void> {
  const retryAt = await recordUnreadable(pass.ctx, name, state)
  pass.outcomes.set(name, { kind: 'unreadable', problem: describeState(state, retryAt) })
  await pass.inTurn(() => countAsDone(pass, name))
}
