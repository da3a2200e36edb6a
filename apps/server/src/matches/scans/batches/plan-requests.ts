import { and } from 'drizzle-orm'
import { watchedSubreddits } from '../../../db/schema/index.ts'
import { isOneOf } from '../../../platform/database/one-of.ts'
import { LAG_MS, expectedPosts, groupSubreddits, describeState, lastTriedAt } from '../../../forum/index.ts'
import { isOther } from '../../../platform/forums.ts'
import type { OtherForum } from '../../../platform/forums.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import type { ScanBatch } from './scan-batch.ts'

/** Request of a batch: listings to fetch together, or one subreddit whose past is searched as well. */
export type ListingRequest = {
  /** Subreddits, in lower case. */
  names: string[]
  /** Oldest time to fetch (milliseconds since 1970). */
  until: number
  /** True where it was fetched a moment ago: only the matching is left to do. */
  isFresh: boolean
  /** True where some of its posts are stored: their matching need not wait for the forum. */
  isKnown: boolean
  back?: { from: Date; campaigns: CampaignToScan[]; mustList: boolean }
  /** Forum beside Reddit, whose place this is. */
  other?: OtherForum
  /** True for a place beside Reddit that was gone at the last look. */
  isDoubtful?: boolean
}

type Row = typeof watchedSubreddits.$inferSelect
type ReadableRow = Row & { watermark_utc: Date }
type RestingRow = Row & { state: Exclude<Row['state'], 'ok'>; retry_at: Date }

const DAY_MS = 86_400_000
/** Pause before a subreddit that could not be read is tried again by a manual scan. */
const MANUAL_RETRY_MS = 10 * 60_000

/**
 * Plans the requests of a batch. A subreddit that was fetched within `fresh_ms` is not fetched again. One that cannot
 * be read and is not due for another try gets its outcome at once.
 */
export async function planRequests(
  batch: ScanBatch,
  { fresh_ms }: { fresh_ms: number },
): Promise<ListingRequest[]> {
  const now = batch.ctx.now().getTime()
  const max = batch.ctx.subredditsAListing
  const rows = await loadRows(batch)
  const alone: ListingRequest[] = []
  const together: ReadableRow[] = []
  const fresh: string[] = []
  for (const name of batch.watching.keys()) {
    const row = rows.get(name)
    if (row && isPausedForNow(batch, row)) {
      batch.outcomes.set(name, { kind: 'unreadable', problem: describeState(row, row.retry_at) })
      continue
    }
    const other = findOther(batch, name)
    if (other) {
      const isDoubtful = row?.state === 'missing'
      alone.push({ ...searchPlace(batch, name, other), isDoubtful })
      continue
    }
    const back = backFor(batch, name, row)
    if (back || !row || !isReadable(row)) alone.push(readAlone(name, row, back))
    else if (row.last_scanned_at && isWithin(now - row.last_scanned_at.getTime(), fresh_ms)) fresh.push(name)
    else together.push(row)
  }
  return [...freshRequests(fresh, max), ...groupRequests(together, { now, max }), ...alone]
}

/** Forum beside Reddit that a place belongs to; undefined for a subreddit. */
function findOther({ ctx: { forums } }: ScanBatch, name: string): OtherForum | undefined {
  const forum = forums.find(forums.keyOf(name))
  return forum && isOther(forum) ? forum : undefined
}

/** New posts of other forums are fetched each minute, so that only the past is left to search. */
function searchPlace(batch: ScanBatch, name: string, forum: OtherForum): ListingRequest {
  const campaigns = newIn(batch, name)
  const from = historyStart(batch, campaigns)
  const isSearched = campaigns.length > 0 && forum.reading.search !== undefined
  const search = !isSearched ? {} : { back: { from, campaigns, mustList: false } }
  return { names: [name], until: 0, isFresh: true, isKnown: true, other: forum, ...search }
}

const newIn = ({ watching }: ScanBatch, name: string): CampaignToScan[] =>
  (watching.get(name) ?? []).filter(({ cursors }) => cursors.get(name)?.is_new)

function historyStart({ ctx }: ScanBatch, campaigns: CampaignToScan[]): Date {
  const days = Math.max(0, ...campaigns.map(({ campaign }) => campaign.plan.history_days))
  return new Date(ctx.now().getTime() - days * DAY_MS)
}

/** Compares an age with a limit. A negative age was written by a clock that was ahead, and is not within it. */
const isWithin = (age_ms: number, fresh_ms: number): boolean => age_ms >= 0 && age_ms < fresh_ms

function isReadable(row: Row): row is ReadableRow {
  return row.state === 'ok' && row.watermark_utc !== null
}

function isPausedForNow(batch: ScanBatch, row: Row): row is RestingRow {
  const now = batch.ctx.now()
  const tried = lastTriedAt(row, now)
  if (row.state === 'ok' || !row.retry_at || !tried) return false
  const isManual = [...batch.campaigns.values()].some(({ manual }) => manual)
  return isManual ? now.getTime() < tried.getTime() + MANUAL_RETRY_MS : now < row.retry_at
}

/** Campaigns for which the past of a subreddit is still to be searched, and how far back. */
function backFor(batch: ScanBatch, name: string, row: Row | undefined): ListingRequest['back'] {
  const campaigns = newIn(batch, name)
  if (campaigns.length === 0) return undefined
  const from = historyStart(batch, campaigns)
  const isCovered = row?.covered_from ? row.covered_from <= from : false
  if (isCovered) return undefined
  return { from, campaigns, mustList: !row?.covered_to_cap }
}

function readAlone(name: string, row: Row | undefined, back: ListingRequest['back']): ListingRequest {
  const watermark = row?.watermark_utc ? row.watermark_utc.getTime() - LAG_MS : Infinity
  const until = back?.mustList ? Math.min(watermark, back.from.getTime()) : watermark
  return {
    names: [name],
    until: Number.isFinite(until) ? until : 0,
    isFresh: false,
    isKnown: row !== undefined && row.watermark_utc !== null,
    ...(back ? { back } : {}),
  }
}

function groupRequests(rows: ReadableRow[], { now, max }: { now: number; max: number }): ListingRequest[] {
  const watermarkOf = new Map(rows.map((row) => [row.subreddit, row.watermark_utc.getTime()]))
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
  return groupSubreddits(expected, max).map((names) => {
    const watermarks = names.map((name) => watermarkOf.get(name) ?? Infinity)
    return { names, until: Math.min(...watermarks) - LAG_MS, isFresh: false, isKnown: true }
  })
}

function freshRequests(fresh: string[], max: number): ListingRequest[] {
  const requests: ListingRequest[] = []
  for (let start = 0; start < fresh.length; start += max)
    requests.push({ names: fresh.slice(start, start + max), until: 0, isFresh: true, isKnown: true })
  return requests
}

async function loadRows({ ctx, watching }: ScanBatch): Promise<Map<string, Row>> {
  const names = [...watching.keys()]
  const { forum, subreddit } = watchedSubreddits
  const found = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(watchedSubreddits)
      .where(and(isOneOf(forum, ctx.forums.keys), isOneOf(subreddit, names))),
  )
  return new Map(found.map((row) => [row.subreddit, row]))
}
