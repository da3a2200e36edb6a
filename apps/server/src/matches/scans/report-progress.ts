import { sql } from 'drizzle-orm'
import { toScan } from '../../campaigns/index.ts'
import { scans } from '../../db/schema/index.ts'
import { NONE_SHOWN } from '../inbox/shown-matches.ts'
import type { ShownCount } from '../inbox/shown-matches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { CampaignToScan } from './batches/campaign-to-scan.ts'

/** Part of a batch that progress is reported from. */
type ProgressBatch = { ctx: Ctx; campaigns: ReadonlyMap<string, CampaignToScan> }

/** Progress that one page adds to the scans of a batch. */
type Progress = {
  /** Subreddit that was read, and whether the scan has finished with it. */
  name: string
  isDone: boolean
  /** Number of posts that were read for the first time, by scan. */
  read: ReadonlyMap<string, number>
  /** Newly shown matches, by campaign. */
  found: ReadonlyMap<string, ShownCount>
}

/** Adds a page to the counts of its scans, and sends the progress of manual scans to their users. */
export async function addProgress(
  batch: ProgressBatch,
  tx: Tx,
  { name, isDone, read, found }: Progress,
): Promise<void> {
  const rows = [...batch.campaigns.values()].flatMap(({ campaign, cursors, scan_id, attempts, manual }) => {
    const row = {
      scan_id,
      attempts,
      manual,
      posts: read.get(scan_id) ?? 0,
      ...(found.get(campaign.id) ?? NONE_SHOWN),
      done: isDone && cursors.has(name) ? 1 : 0,
      reading: campaign.subreddits.find((one) => one.toLowerCase() === name) ?? null,
    }
    const isNews = row.posts > 0 || row.found > 0 || (manual && row.done > 0)
    return isNews ? [row] : []
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    update scans s set
      posts_scanned = s.posts_scanned + v.posts,
      matches_found = s.matches_found + v.found,
      worth_a_look = s.worth_a_look + v.worth_a_look,
      reading = coalesce(v.reading, s.reading),
      subreddits_done = least(s.subreddits_total, s.subreddits_done + v.done)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(scan_id uuid, attempts integer, posts integer, found integer, worth_a_look integer, done integer, reading text)
    where s.id = v.scan_id and s.attempts = v.attempts and s.status = 'running'`)
  await emitScans(
    batch.ctx,
    tx,
    rows.filter(({ manual }) => manual).map(({ scan_id }) => scan_id),
  )
}

/** Sends scans, under way or ended, to their users' screens. */
export async function emitScans(ctx: Ctx, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.select().from(scans).where(isOneOf(scans.id, ids))
  await ctx.events.emitMany(
    tx,
    rows.map((row) => ({ user_id: row.user_id, event: { type: 'scan', scan: toScan(row) } })),
  )
}

/** Counts a subreddit as done that brought nothing. */
export async function countAsDone(batch: ProgressBatch, name: string): Promise<void> {
  await batch.ctx.db.transaction((tx) =>
    addProgress(batch, tx, { name, isDone: true, read: new Map(), found: new Map() }),
  )
}
