import { and, asc, gte, sql } from 'drizzle-orm'
import type { Scan } from '@radar/contract'
import { covers, forgetWords, formatSearched, parseSearched, without } from '../../../campaigns/index.ts'
import { scanGaps, watchedSubreddits } from '../../../db/schema/index.ts'
import type { SubredditState } from '../../../db/schema/forum.ts'
import { wordsOf } from '../../index/words-of.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { anyText, isOneOf } from '../../../platform/database/one-of.ts'
import { isStreamed } from '../../../platform/forums.ts'
import {
  describeForumTrouble,
  describeGap,
  describeRefused,
  describeUnread,
  describeState,
  isAwaitingRetry,
} from '../../../forum/index.ts'
import { periodOf } from '../../../account/index.ts'
import { describeRefusedMatches } from '../describe-refused-matches.ts'
import type { OpenScan } from './due-scans.ts'
import { describeLastingTroubles, describeNoneReadable } from '../describe-lasting-troubles.ts'
import { scanPeriod } from './next-scan-at.ts'

/** Ended scan with its problems for the user. */
export type EndedScan = OpenScan & { problems: Scan['problems']; error: string | null }

type DueScanPlan = {
  /** Scans with something new to search for. */
  toRead: OpenScan[]
  toReport: EndedScan[]
  failed: EndedScan[]
  /** Ids of campaigns whose subreddits nobody has read since their last scan, which may happen in a moment. */
  waiting: Set<string>
}

/** Status of a subreddit, whoever watches it. */
type SubredditStatus = Pick<
  typeof watchedSubreddits.$inferSelect,
  'subreddit' | 'retry_at' | 'failed_looks' | 'last_scanned_at'
> & {
  /** Null where it was never fetched. */
  state: SubredditState | null
}

type Gap = typeof scanGaps.$inferSelect

/** Subreddit of a due campaign. */
type ScannedSubreddit = Omit<SubredditStatus, 'last_scanned_at'> & {
  /** Milliseconds since 1970 of the last reading; 0 where it was never read. */
  read_ms: number
  /** True where its past was not searched for all that the campaign searches for now. */
  is_new: boolean
  gaps: Gap[]
  /** True where what could not be read comes once, as in a stream; listings overlap. */
  is_streamed: boolean
  /** Reason and time since which it cannot be read, where that lasts. */
  trouble: string | undefined
}

/** Time that a scan waits, after it was due, for the forum to be read. */
const PATIENCE_MS = 30 * 60_000

/** Plans what to do with due scans from the status of their subreddits. */
export async function planDueScans(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<DueScanPlan> {
  const plan: DueScanPlan = { toRead: [], toReport: [], failed: [], waiting: new Set() }
  if (scans.length === 0) return plan
  const subredditsOf = await selectSubreddits(ctx, tx, scans)
  const now = ctx.now()
  for (const scan of scans) {
    const subreddits = subredditsOf(scan)
    const readable = subreddits.filter((one) => one.state === 'ok' || !isAwaitingRetry(one, now))
    if (readable.some(({ is_new, state }) => is_new || state !== 'ok')) plan.toRead.push(scan)
    else if (readable.length === 0)
      plan.failed.push(endingOf(scan, { subreddits, error: describeNoneReadable(scan.campaign.subreddits) }))
    else if (readable.some(({ read_ms }) => read_ms > (scan.last_scan_ms ?? 0)))
      plan.toReport.push(endingOf(scan, { subreddits, error: null }))
    else if (now.getTime() < (scan.last_scan_ms ?? 0) + scanPeriod(scan.campaign) + PATIENCE_MS)
      plan.waiting.add(scan.campaign_id)
    else plan.failed.push(endingOf(scan, { subreddits, error: describeSilence(subreddits) }))
  }
  return plan
}

/** Describes why nothing was read: the first trouble of a place, which its forum or host has. */
const describeSilence = (subreddits: ScannedSubreddit[]): string =>
  subreddits.find(({ trouble }) => trouble !== undefined)?.trouble ?? describeForumTrouble(undefined)

/** Selects the subreddits of these campaigns. Facts that are the same for all watchers are selected once. */
async function selectSubreddits(
  ctx: Ctx,
  tx: Tx,
  scans: OpenScan[],
): Promise<(scan: OpenScan) => ScannedSubreddit[]> {
  const watching = scans.flatMap(({ campaign }) => campaign.subreddits)
  const names = new Set(watching.map((name) => name.toLowerCase()))
  const watched = new Map((await selectWatched(ctx, tx, names)).map((row) => [row.subreddit, row]))
  const since = Math.min(...scans.map(({ last_scan_ms }) => last_scan_ms ?? Infinity))
  const gaps = Map.groupBy(await selectGaps(ctx, tx, { names, since }), ({ subreddit }) => subreddit)
  const unsearched = await findUnsearched(ctx, tx, scans)
  const troubles = await describeLastingTroubles(ctx, tx, names)
  const streamed = new Set(
    ctx.forums.all.filter(isStreamed).map(({ reading }) => reading.places.only.toLowerCase()),
  )
  const now = ctx.now().getTime()
  return ({ campaign, last_scan_ms }) =>
    campaign.subreddits.map((subreddit) => {
      const name = subreddit.toLowerCase()
      const known = watched.get(name)
      // A clock that was ahead may have written a time in the future, which would pass for a new reading until then.
      const readMs = known?.last_scanned_at?.getTime() ?? 0
      // The database counts microseconds: a gap noticed in the millisecond of the last scan is reported once more.
      const concerns = ({ of_comments, noticed_at }: Gap) =>
        noticed_at.getTime() >= Math.floor(last_scan_ms ?? Infinity) &&
        (campaign.watch_comments || !of_comments)
      return {
        subreddit,
        state: known?.state ?? null,
        retry_at: known?.retry_at ?? null,
        failed_looks: known?.failed_looks ?? 0,
        read_ms: readMs > now ? 0 : readMs,
        is_new: unsearched.has(`${campaign.id} ${subreddit}`),
        gaps: (gaps.get(name) ?? []).filter(concerns),
        is_streamed: streamed.has(name),
        trouble: troubles.get(name),
      }
    })
}

function selectWatched(ctx: Ctx, tx: Tx, names: Iterable<string>): Promise<SubredditStatus[]> {
  const { forum, subreddit, state, retry_at, failed_looks, last_scanned_at } = watchedSubreddits
  return tx
    .select({ subreddit, state, retry_at, failed_looks, last_scanned_at })
    .from(watchedSubreddits)
    .where(and(isOneOf(forum, ctx.forums.keys), isOneOf(subreddit, names)))
}

type GapQuery = { names: Iterable<string>; since: number }

async function selectGaps(ctx: Ctx, tx: Tx, { names, since }: GapQuery): Promise<Gap[]> {
  if (since === Infinity) return []
  const { forum, subreddit, noticed_at, gap_from } = scanGaps
  return tx
    .select()
    .from(scanGaps)
    .where(and(isOneOf(forum, ctx.forums.keys), isOneOf(subreddit, names), gte(noticed_at, new Date(since))))
    .orderBy(asc(gap_from))
}

/**
 * Finds the subreddits whose past was not searched for all that their campaign searches for now, each as the campaign's
 * id, a space and the name. Removes words that a campaign no longer searches for.
 */
async function findUnsearched(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Set<string>> {
  const campaigns = new Map(scans.map(({ campaign }) => [campaign.id, campaign]))
  const campaignsAndWords = [...campaigns.values()].map((campaign) => ({
    id: campaign.id,
    searched_for: formatSearched(wordsOf(ctx, campaign)),
  }))
  const { rows } = await tx.execute<{ id: string; subreddit: string; searched_for: string | null }>(sql`
    select v.id, s.subreddit, s.searched_for
    from jsonb_to_recordset(${JSON.stringify(campaignsAndWords)}::jsonb) as v(id uuid, searched_for text)
    join subreddits s on s.campaign_id = v.id and s.forum = ${anyText(ctx.forums.keys)}
      and s.searched_for is distinct from v.searched_for`)
  const day = periodOf('relevancy_checks', ctx.now())
  const subreddits = rows.flatMap(({ id, subreddit, searched_for }) => {
    const campaign = campaigns.get(id)
    const searched = parseSearched(searched_for)
    return campaign ? [{ campaign, subreddit, searched }] : []
  })
  await forgetWords(
    tx,
    subreddits.flatMap(({ campaign, searched }) => {
      const gone = without(searched, wordsOf(ctx, campaign))
      return gone.length > 0 ? [{ campaign_id: campaign.id, words: gone }] : []
    }),
  )
  const unsearched = subreddits.filter(
    ({ campaign, searched }) => !covers(searched, wordsOf(ctx, campaign, ctx.matching.mayRun(campaign, day))),
  )
  return new Set(unsearched.map(({ campaign, subreddit }) => `${campaign.id} ${subreddit}`))
}

type ScanProblems = { subreddits: ScannedSubreddit[]; error: string | null }

function endingOf(scan: OpenScan, { subreddits, error }: ScanProblems): EndedScan {
  const problems = [...subreddits.flatMap(problemsOf), ...describeRefusedMatches(scan.refused)]
  return { ...scan, error, problems }
}

function problemsOf(scanned: ScannedSubreddit): Scan['problems'] {
  const { subreddit, state, retry_at, gaps, trouble } = scanned
  if (state !== null && state !== 'ok')
    return [{ subreddit, problem: describeState({ subreddit, state }, retry_at ?? new Date(0)) }]
  const full = gaps.filter(({ unreadable, refused }) => unreadable + refused === 0)
  return [
    ...(trouble === undefined ? [] : [trouble]),
    ...full.map(({ gap_from, gap_until, of_comments }) =>
      describeGap({ from: gap_from, until: gap_until, of_comments }),
    ),
    ...describeUnreadOf(scanned, 'post'),
    ...describeUnreadOf(scanned, 'comment'),
    ...describeRefusedOf(gaps, 'post'),
    ...describeRefusedOf(gaps, 'comment'),
  ].map((problem) => ({ subreddit, problem }))
}

function describeUnreadOf({ gaps, is_streamed }: ScannedSubreddit, thing: 'post' | 'comment'): string[] {
  const own = gaps.filter(({ of_comments }) => of_comments === (thing === 'comment'))
  const counts = own.map(({ unreadable }) => unreadable)
  // Listings overlap: each one after another holds the same unreadable things.
  const count = is_streamed ? counts.reduce((sum, one) => sum + one, 0) : Math.max(0, ...counts)
  return count === 0 ? [] : [describeUnread(count, thing)]
}

function describeRefusedOf(gaps: Gap[], thing: 'post' | 'comment'): string[] {
  const own = gaps.filter(({ of_comments }) => of_comments === (thing === 'comment'))
  const count = own.reduce((sum, { refused }) => sum + refused, 0)
  return count === 0 ? [] : [describeRefused(count, thing)]
}
