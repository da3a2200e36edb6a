import { sql } from 'drizzle-orm'
import type { Scan } from '@radar/contract'
import type { SubredditState } from '../db/schema/scanning.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { describeForumTrouble, describeGap, describeState } from '../subreddits/index.ts'
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

/** What is known of one subreddit of a due campaign. */
type Watched = {
  campaign_id: string
  subreddit: string
  is_new: boolean
  state: SubredditState | null
  retry_ms: number | null
  read_ms: number | null
  gaps: { from: string; until: string; of_comments: boolean }[]
}

/** So long after its time a scan waits for the forum to be read. */
const PATIENCE_MS = 30 * 60_000

/** What is to be done about due scans, by what is known of their subreddits. */
export async function judgeDue(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Judged> {
  const judged: Judged = { toRead: [], toReport: [], failed: [], waiting: new Set() }
  if (scans.length === 0) return judged
  const watched = Map.groupBy(await readWatched(ctx, tx, scans), ({ campaign_id }) => campaign_id)
  const now = ctx.now().getTime()
  for (const scan of scans) {
    const subreddits = watched.get(scan.campaign_id) ?? []
    const isReadable = ({ state, retry_ms }: Watched) =>
      state === null || state === 'ok' || retry_ms === null || retry_ms <= now
    const readable = subreddits.filter(isReadable)
    if (readable.some(({ is_new, state }) => is_new || state !== 'ok')) judged.toRead.push(scan)
    else if (readable.length === 0) judged.failed.push(endingOf(scan, { subreddits, error: NONE_READABLE }))
    else if (readable.some(({ read_ms }) => (read_ms ?? 0) > (scan.last_scan_ms ?? 0)))
      judged.toReport.push(endingOf(scan, { subreddits, error: null }))
    else if (now < (scan.last_scan_ms ?? 0) + scanPeriod(scan.campaign) + PATIENCE_MS)
      judged.waiting.add(scan.campaign_id)
    else judged.failed.push(endingOf(scan, { subreddits, error: describeForumTrouble(undefined) }))
  }
  return judged
}

async function readWatched(ctx: Ctx, tx: Tx, scans: OpenScan[]): Promise<Watched[]> {
  const asked = scans.map(({ campaign_id, campaign, last_scan_ms }) => {
    const { subreddits, searched_for, watch_comments } = campaign
    return { campaign_id, subreddits, searched_for, watch_comments, last_scan_ms }
  })
  const { rows } = await tx.execute<Watched>(sql`
    select s.campaign_id, s.subreddit, s.searched_for is distinct from v.searched_for as is_new, w.state,
      extract(epoch from w.retry_at)::float8 * 1000 as retry_ms,
      extract(epoch from w.last_scanned_at)::float8 * 1000 as read_ms,
      coalesce((select jsonb_agg(jsonb_build_object('from', g.gap_from, 'until', g.gap_until, 'of_comments', g.of_comments) order by g.gap_from)
        from scan_gaps g where g.forum = s.forum and g.subreddit = lower(s.subreddit)
          and (v.watch_comments or not g.of_comments)
          and g.noticed_at > to_timestamp(v.last_scan_ms / 1000)), '[]') as gaps
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v(campaign_id uuid, subreddits jsonb,
      searched_for text, watch_comments boolean, last_scan_ms float8)
    join subreddits s on s.campaign_id = v.campaign_id and s.forum = ${ctx.forum.name} and v.subreddits ? s.subreddit
    left join watched_subreddits w on w.forum = s.forum and w.subreddit = lower(s.subreddit)
    order by s.campaign_id, s.position`)
  return rows
}

type Ending = { subreddits: Watched[]; error: string | null }

function endingOf(scan: OpenScan, { subreddits, error }: Ending): EndedScan {
  return {
    ...scan,
    error,
    problems: subreddits.flatMap(problemsOf),
  }
}

function problemsOf({ subreddit, state, retry_ms, gaps }: Watched): Scan['problems'] {
  if (state !== null && state !== 'ok')
    return [{ subreddit, problem: describeState(state, new Date(retry_ms ?? 0)) }]
  return gaps.map(({ from, until, of_comments }) => ({
    subreddit,
    problem: describeGap({ from: new Date(from), until: new Date(until), of_comments }),
  }))
}
