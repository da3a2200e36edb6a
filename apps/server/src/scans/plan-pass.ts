import { and, eq, inArray } from 'drizzle-orm'
import { watchedSubreddits } from '../db/schema/index.ts'
import type { Target } from './load-targets.ts'
import { retryWait } from '../subreddits/index.ts'
import type { Pass } from './pass.ts'
import { expectedPosts, groupSubreddits } from '../subreddits/index.ts'
import { describeState } from '../subreddits/index.ts'
import { LAG_MS } from '../subreddits/index.ts'

/** One piece of work of a pass: a listing to read, or a subreddit whose past is to be searched as well. */
export type Look = {
  /** In lower case. */
  names: string[]
  /** How far down to read (milliseconds since 1970). */
  until: number
  /** Read a moment ago: only the matching is left to do. */
  isFresh: boolean
  back?: { from: Date; targets: Target[]; mustList: boolean }
}

type Row = typeof watchedSubreddits.$inferSelect

const DAY_MS = 86_400_000
/** A subreddit that could not be read is not asked for again within this time, whoever scans. */
const RETRY_BY_HAND_MS = 10 * 60_000

/**
 * The looks that a pass takes. `fresh_ms`: a subreddit that was read within this time is not read again.
 * Subreddits that cannot be read and are not due for another try get their outcome at once.
 */
export async function planPass(pass: Pass, { fresh_ms }: { fresh_ms: number }): Promise<Look[]> {
  const now = pass.ctx.now().getTime()
  const most = pass.ctx.subredditsAListing
  const rows = await loadRows(pass)
  const alone: Look[] = []
  const together: Row[] = []
  const fresh: string[] = []
  for (const name of pass.watchers.keys()) {
    const row = rows.get(name)
    const back = backFor(pass, name, row)
    if (row && isResting(pass, row)) {
      const problem = describeState(row.state === 'ok' ? 'refused' : row.state, row.retry_at!)
      pass.outcomes.set(name, { kind: 'unreadable', problem })
    } else if (back || !row?.watermark_utc || row.state !== 'ok') alone.push(lookAlone(name, row, back))
    else if (row.last_scanned_at && now - row.last_scanned_at.getTime() < fresh_ms) fresh.push(name)
    else together.push(row)
  }
  return [...inPieces(fresh, most), ...groupLooks(together, { now, most }), ...alone]
}

function isResting(pass: Pass, { state, retry_at, failed_looks }: Row): boolean {
  if (state === 'ok' || !retry_at) return false
  const now = pass.ctx.now().getTime()
  const byHand = [...pass.targets.values()].some((target) => target.manual)
  const triedAt = retry_at.getTime() - retryWait(failed_looks)
  return byHand ? now < triedAt + RETRY_BY_HAND_MS : now < retry_at.getTime()
}

/** The targets for which the past of a subreddit is still to be searched, and how far back it goes. */
function backFor(pass: Pass, name: string, row: Row | undefined): Look['back'] {
  const targets = pass.watchers.get(name)!.filter((target) => target.cursors.get(name)!.is_new)
  if (targets.length === 0) return undefined
  const days = Math.max(...targets.map((target) => target.history_days))
  const from = new Date(pass.ctx.now().getTime() - days * DAY_MS)
  const isCovered = row?.covered_from ? row.covered_from <= from : false
  if (isCovered) return undefined
  return { from, targets, mustList: !row?.covered_to_cap }
}

function lookAlone(name: string, row: Row | undefined, back: Look['back']): Look {
  const watermark = row?.watermark_utc ? row.watermark_utc.getTime() - LAG_MS : Infinity
  const until = back?.mustList ? Math.min(watermark, back.from.getTime()) : watermark
  return {
    names: [name],
    until: Number.isFinite(until) ? until : 0,
    isFresh: false,
    ...(back ? { back } : {}),
  }
}

function groupLooks(rows: Row[], { now, most }: { now: number; most: number }): Look[] {
  const byName = new Map(rows.map((row) => [row.subreddit, row]))
  const expected = rows.map((row) => ({
    subreddit: row.subreddit,
    expected: expectedPosts(
      {
        subreddit: row.subreddit,
        posts_per_day: row.posts_per_day,
        last_scanned_at: row.last_scanned_at?.getTime() ?? null,
        every_ms: DAY_MS,
      },
      now,
    ),
  }))
  return groupSubreddits(expected, most).map((names) => {
    const watermarks = names.map((name) => byName.get(name)!.watermark_utc!.getTime())
    return { names, until: Math.min(...watermarks) - LAG_MS, isFresh: false }
  })
}

function inPieces(fresh: string[], most: number): Look[] {
  const looks: Look[] = []
  for (let start = 0; start < fresh.length; start += most)
    looks.push({ names: fresh.slice(start, start + most), until: 0, isFresh: true })
  return looks
}

async function loadRows({ ctx, watchers }: Pass): Promise<Map<string, Row>> {
  const names = [...watchers.keys()]
  const { forum, subreddit } = watchedSubreddits
  const found: Row[] = []
  for (let start = 0; start < names.length; start += 5_000) {
    const some = names.slice(start, start + 5_000)
    const rows = await ctx.db.transaction((tx) =>
      tx
        .select()
        .from(watchedSubreddits)
        .where(and(eq(forum, ctx.forum.name), inArray(subreddit, some))),
    )
    found.push(...rows)
  }
  return new Map(found.map((row) => [row.subreddit, row]))
}
