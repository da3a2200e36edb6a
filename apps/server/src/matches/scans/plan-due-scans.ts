import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Scan } from '@radar/contract'
import { covers, forgetWords, formatSearched, parseSearched, without } from '../../campaigns/index.ts'
import { scanGaps, watchedSubreddits } from '../../db/schema/index.ts'
import type { SubredditState } from '../../db/schema/forum.ts'
import { wordsOf } from '../index/words-of.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { describeForumTrouble, describeGap, describeState, isAwaitingRetry } from '../../forum/index.ts'
import { periodOf } from '../../account/index.ts'
import type { OpenScan } from './due-scans.ts'
import { NONE_READABLE } from './finish-scans.ts'
import { scanPeriod } from './next-scan-at.ts'

/** A scan that is over, with what its user should know. */
export type EndedScan = OpenScan & { problems: Scan['problems']; error: string | null }

type Judged = {
  /** They have something new to look for. */
  toRead: OpenScan[]
  toReport: EndedScan[]
  failed: EndedScan[]
  /** The ids of campaigns whose subreddits nobody has read since their last scan: that may come in a moment. */
  waiting: Set<string>
}

/** What is known of a subreddit, whoever watches it. */
type Watched = Pick<
  typeof watchedSubreddits.$inferSelect,
  'subreddit' | 'retry_at' | 'failed_looks' | 'last_scanned_at'
> & {
  /** Null where it was never asked for. */
  state: SubredditState | null
}

/** Posts of a subreddit that nobody could read. */
type Gap = typeof scanGaps.$inferSelect

/** One subreddit of a due campaign. */
type Look = Omit<Watched, 'last_scanned_at'> & {
  /** Zero where it was never read. */
  read_ms: number
  /** Its past was not searched for all that the campaign looks for now. */
  is_new: boolean
  gaps: Gap[]
}

/** So long after its time a scan waits for the forum to be read. */
const PATIENCE_MS = 30 * 60_000

/** What is to be done about due scans, by what is known of their subreddits. */
export async function planDueScans(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Judged> {
  const judged: Judged = { toRead: [], toReport: [], failed: [], waiting: new Set() }
  if (scans.length === 0) return judged
  const looksOf = await readLooks(ctx, tx, scans)
  const now = ctx.now()
  for (const scan of scans) {
    const looks = looksOf(scan)
    const readable = looks.filter((look) => look.state === 'ok' || !isAwaitingRetry(look, now))
    if (readable.some(({ is_new, state }) => is_new || state !== 'ok')) judged.toRead.push(scan)
    else if (readable.length === 0) judged.failed.push(endingOf(scan, { looks, error: NONE_READABLE }))
    else if (readable.some(({ read_ms }) => read_ms > (scan.last_scan_ms ?? 0)))
      judged.toReport.push(endingOf(scan, { looks, error: null }))
    else if (now.getTime() < (scan.last_scan_ms ?? 0) + scanPeriod(scan.campaign) + PATIENCE_MS)
      judged.waiting.add(scan.campaign_id)
    else judged.failed.push(endingOf(scan, { looks, error: describeForumTrouble(undefined) }))
  }
  return judged
}

/** What is known of the subreddits of each of these campaigns. What is the same for all who watch one is asked for once. */
async function readLooks(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<(scan: OpenScan) => Look[]> {
  const watching = scans.flatMap(({ campaign }) => campaign.subreddits)
  const names = new Set(watching.map((name) => name.toLowerCase()))
  const watched = new Map((await readWatched(ctx, tx, names)).map((row) => [row.subreddit, row]))
  const since = Math.min(...scans.map(({ last_scan_ms }) => last_scan_ms ?? Infinity))
  const gaps = Map.groupBy(await readGaps(ctx, tx, { names, since }), ({ subreddit }) => subreddit)
  const news = await readNews(ctx, tx, scans)
  const now = ctx.now().getTime()
  return ({ campaign, last_scan_ms }) =>
    campaign.subreddits.map((subreddit) => {
      const name = subreddit.toLowerCase()
      const known = watched.get(name)
      // A clock that was ahead may have noted a time to come, which would pass for news until it is here.
      const readMs = known?.last_scanned_at?.getTime() ?? 0
      // The database counts smaller parts of a second: what was noticed in that of the last scan is told once more.
      const concerns = ({ of_comments, noticed_at }: Gap) =>
        noticed_at.getTime() >= Math.floor(last_scan_ms ?? Infinity) &&
        (campaign.watch_comments || !of_comments)
      return {
        subreddit,
        state: known?.state ?? null,
        retry_at: known?.retry_at ?? null,
        failed_looks: known?.failed_looks ?? 0,
        read_ms: readMs > now ? 0 : readMs,
        is_new: news.has(`${campaign.id} ${subreddit}`),
        gaps: (gaps.get(name) ?? []).filter(concerns),
      }
    })
}

function readWatched(ctx: Ctx, tx: Tx, names: Iterable<string>): Promise<Watched[]> {
  const { forum, subreddit, state, retry_at, failed_looks, last_scanned_at } = watchedSubreddits
  return tx
    .select({ subreddit, state, retry_at, failed_looks, last_scanned_at })
    .from(watchedSubreddits)
    .where(and(eq(forum, ctx.forum.name), isOneOf(subreddit, names)))
}

type Noticed = { names: Iterable<string>; since: number }

async function readGaps(ctx: Ctx, tx: Tx, { names, since }: Noticed): Promise<Gap[]> {
  if (since === Infinity) return []
  const { forum, subreddit, noticed_at, gap_from } = scanGaps
  return tx
    .select()
    .from(scanGaps)
    .where(and(eq(forum, ctx.forum.name), isOneOf(subreddit, names), gte(noticed_at, new Date(since))))
    .orderBy(asc(gap_from))
}

/**
 * The subreddits whose past was not searched for all that their campaign looks for now, each behind the campaign's id.
 * What it looks for no longer is forgotten.
 */
async function readNews(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Set<string>> {
  const campaigns = new Map(scans.map(({ campaign }) => [campaign.id, campaign]))
  const asked = [...campaigns.values()].map((campaign) => ({
    id: campaign.id,
    searched_for: formatSearched(wordsOf(campaign)),
  }))
  const { rows } = await tx.execute<{ id: string; subreddit: string; searched_for: string | null }>(sql`
    select v.id, s.subreddit, s.searched_for
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v(id uuid, searched_for text)
    join subreddits s on s.campaign_id = v.id and s.forum = ${ctx.forum.name}
      and s.searched_for is distinct from v.searched_for`)
  const day = periodOf('relevancy_checks', ctx.now())
  const looks = rows.flatMap(({ id, subreddit, searched_for }) => {
    const campaign = campaigns.get(id)
    const searched = parseSearched(searched_for)
    return campaign ? [{ campaign, subreddit, searched }] : []
  })
  await forgetWords(
    tx,
    looks.flatMap(({ campaign, searched }) => {
      const gone = without(searched, wordsOf(campaign))
      return gone.length > 0 ? [{ campaign_id: campaign.id, words: gone }] : []
    }),
  )
  const news = looks.filter(
    ({ campaign, searched }) => !covers(searched, wordsOf(campaign, ctx.matching.mayRun(campaign, day))),
  )
  return new Set(news.map(({ campaign, subreddit }) => `${campaign.id} ${subreddit}`))
}

type Ending = { looks: Look[]; error: string | null }

function endingOf(scan: OpenScan, { looks, error }: Ending): EndedScan {
  return { ...scan, error, problems: looks.flatMap(problemsOf) }
}

function problemsOf({ subreddit, state, retry_at, gaps }: Look): Scan['problems'] {
  if (state !== null && state !== 'ok')
    return [{ subreddit, problem: describeState(state, retry_at ?? new Date(0)) }]
  return gaps.map(({ gap_from, gap_until, of_comments }) => ({
    subreddit,
    problem: describeGap({ from: gap_from, until: gap_until, of_comments }),
  }))
}
