import { advanceCursors, formatSearched } from '../../../campaigns/index.ts'
import type { CursorStep } from '../../../campaigns/index.ts'
import { notifyFoundMatches } from '../../arrivals/insert-found-matches.ts'
import { findMatches } from '../../index/find-matches.ts'
import { isolateBadMatches } from '../../arrivals/isolate-bad-matches.ts'
import type { FoundMatch } from '../../index/find-matches.ts'
import { confirmFound, selectNewestPosts } from '../../../forum/index.ts'
import type { PostToMatch } from '../../../forum/index.ts'
import type { CampaignToScan } from './campaign-to-scan.ts'
import { followEdits } from './follow-edits.ts'
import { addProgress } from '../report-progress.ts'
import type { ScanBatch } from './scan-batch.ts'

/** Size of the first page: small, so that its matches show at once. */
const FIRST_POSTS = 250
const MAX_POSTS = 1_000
/** Time between saves: matches of pages within it are saved and sent together. */
const SAVE_EVERY_MS = 250
const DAY_MS = 86_400_000

type StoredPosts = {
  name: string
  /** True where this batch stores no more posts of the subreddit. */
  isLast: boolean
}

/** Matches the stored posts of a subreddit with the campaigns of a batch that have not read them, newest first. */
export async function matchStored(batch: ScanBatch, { name, isLast }: StoredPosts): Promise<void> {
  const watching = batch.watching.get(name) ?? []
  const unsaved: PendingSave = { read: new Map(), matches: [], savedAt: -Infinity }
  await followEdits(batch)
  let newest = 0
  for await (const { posts, isEnd } of readPages(batch, { name, watching })) {
    newest = Math.max(newest, posts[0]?.seq ?? 0)
    await matchPage(batch, { name, posts, watching, newest, isEnd, isLast: isLast && isEnd, unsaved })
  }
  for (const { cursors } of watching) {
    const cursor = cursors.get(name)
    if (cursor) cursor.matched_seq = Math.max(cursor.matched_seq, newest)
  }
}

type WatchedPosts = { name: string; watching: CampaignToScan[] }

/** Yields pages of posts. The next page is selected while one is matched. */
async function* readPages(batch: ScanBatch, { name, watching }: WatchedPosts) {
  const read = async (before: number, limit: number) => {
    const posts = await readPage(batch, { name, watching, before, limit })
    return { posts, isEnd: posts.length < limit }
  }
  let next = read(Number.MAX_SAFE_INTEGER, FIRST_POSTS)
  for (;;) {
    const page = await next
    if (!page.isEnd) {
      next = read(page.posts.at(-1)?.seq ?? 0, MAX_POSTS)
      // The consumer may fail before it awaits this page.
      next.catch(() => undefined)
    }
    yield page
    if (page.isEnd) return
  }
}

function readPage(
  { ctx }: ScanBatch,
  { name, watching, before, limit }: WatchedPosts & { before: number; limit: number },
): Promise<PostToMatch[]> {
  const days = Math.max(...watching.map(({ campaign }) => campaign.plan.history_days))
  const since = new Date(ctx.now().getTime() - days * DAY_MS)
  const after = Math.min(...watching.map(({ cursors }) => cursors.get(name)?.matched_seq ?? 0))
  return ctx.db.statement((tx) =>
    selectNewestPosts(ctx, tx, { subreddit: name, since, after, before, limit }),
  )
}

/** Counts and matches that are not saved yet. `savedAt` is in monotonic milliseconds. */
type PendingSave = { read: Map<string, number>; matches: FoundMatch[]; savedAt: number }

type Page = WatchedPosts & {
  posts: PostToMatch[]
  newest: number
  /** True for the last page of what is stored now. */
  isEnd: boolean
  /** True for the last page of this batch. */
  isLast: boolean
  unsaved: PendingSave
}

/** Matches a page, and saves once a save is due. */
async function matchPage(batch: ScanBatch, page: Page): Promise<void> {
  const { unsaved, isEnd } = page
  const matches = await findConfirmed(batch, page)
  const read = countUnread(batch, page)
  // What a search found contains keywords, and says nothing of how broad they are.
  if (!isSearched(batch, page.name)) countContaining(batch, { read, matches })
  unsaved.matches.push(...matches)
  for (const [scan, count] of read)
    if (count > 0) unsaved.read.set(scan, (unsaved.read.get(scan) ?? 0) + count)
  const isNews = unsaved.read.size > 0 || page.isLast
  const isDue = isEnd || batch.ctx.monotonic() - unsaved.savedAt >= SAVE_EVERY_MS
  if (!isNews || !isDue) return
  await save(batch, page)
  if (!isEnd) await followEdits(batch)
}

/** Saves matches and the progress of scans in one transaction. */
async function save(batch: ScanBatch, page: Page): Promise<void> {
  const { name, isLast, unsaved } = page
  const { ctx } = batch
  const { matches, read } = unsaved
  await isolateBadMatches((insert) =>
    ctx.db.transaction(async (tx) => {
      const found = await insert(ctx, tx, { matches, arrived: false, showsNow: () => true })
      if (isLast) await advanceCursors(ctx, tx, stepsOf(page))
      await addProgress(batch, tx, {
        name,
        isDone: isLast,
        read,
        found: new Map(found.map(({ campaign, shown }) => [campaign.id, shown])),
      })
      await notifyFoundMatches(ctx, tx, found)
    }),
  )
  unsaved.matches = []
  unsaved.read.clear()
  unsaved.savedAt = ctx.monotonic()
}

const isSearched = ({ ctx: { forum, forums } }: ScanBatch, name: string) => forums.keyOf(name) !== forum.name

function countContaining(
  { campaigns }: ScanBatch,
  { read, matches }: { read: ReadonlyMap<string, number>; matches: FoundMatch[] },
): void {
  for (const one of campaigns.values()) one.read.posts += read.get(one.scan_id) ?? 0
  for (const { campaign, keywords } of matches) {
    const containing = campaigns.get(campaign.id)?.read.containing
    for (const keyword of keywords) containing?.set(keyword, (containing.get(keyword) ?? 0) + 1)
  }
}

/** Finds the matches of a page. What a search found is asked for first, the best first. */
async function findConfirmed(batch: ScanBatch, page: Page): Promise<FoundMatch[]> {
  const matches = await findNewMatches(batch, page)
  const best = matches.toSorted((a, b) => b.score.relevance_score - a.score.relevance_score)
  const { ids, posts } = await confirmFound(
    batch.ctx,
    best.map(({ post }) => post),
    batch.failures,
  )
  if (ids.size === 0) return matches
  const again = posts.length === 0 ? [] : await findNewMatches(batch, { ...page, posts })
  return [...matches.filter(({ post }) => !ids.has(post.post_id)), ...again]
}

function findNewMatches({ ctx, index, campaigns }: ScanBatch, { name, posts }: Page): Promise<FoundMatch[]> {
  return findMatches(ctx, {
    posts,
    index,
    isWanted: ({ campaign, post }) => {
      const cursor = campaigns.get(campaign.id)?.cursors.get(name)
      return cursor !== undefined && post.seq > cursor.matched_seq
    },
  })
}

/** Counts the posts of a page that each campaign has not read yet, by scan. */
function countUnread({ ctx }: ScanBatch, { name, posts, watching }: Page): Map<string, number> {
  const now = ctx.now().getTime() / 1_000
  return new Map(
    watching.map(({ scan_id, campaign, cursors }) => {
      const after = cursors.get(name)?.matched_seq ?? 0
      const since = now - (campaign.plan.history_days * DAY_MS) / 1_000
      const unread = posts.filter(({ seq, created_utc }) => seq > after && (created_utc ?? 0) >= since)
      return [scan_id, unread.length]
    }),
  )
}

function stepsOf({ name, watching, newest }: Page): CursorStep[] {
  return watching.map(({ campaign, cursors, searched }) => ({
    campaign_id: campaign.id,
    name,
    searched_for: formatSearched(searched),
    seq: Math.max(newest, cursors.get(name)?.matched_seq ?? 0),
  }))
}
