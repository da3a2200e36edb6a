import type { UUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { campaigns } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { RefusedMatches } from '../../../db/schema/matches/index.ts'
import type { RunningCampaign } from '../../../platform/matching.ts'
import { beyond, isDue } from '../../../platform/database/due.ts'
import { DAY_MS, nextScanAt } from './next-scan-at.ts'
import { lastSeq } from '../../scan-schedule.ts'

export type DueScan = {
  campaign_id: string
  /** Milliseconds since 1970. */
  last_scan_ms: number | null
  scanned_seq: number
  found: number
  worth_a_look: number
  refused: RefusedMatches
  is_running: boolean
  /** Undefined where it does not run, or no longer runs. */
  campaign: RunningCampaign | undefined
}

/** Due scan of a running campaign. */
export type OpenScan = DueScan & { id: UUID; campaign: RunningCampaign }

/** Longest time between reading the index and locking what is due. */
const MAX_LAG_MS = 3_600_000

/**
 * Locks campaigns that are due and that no other process takes or changes, those due longest first, with their users.
 * Leaves out users that are being deleted. Leaves out campaigns that changed after `known_at`, which the index may not
 * know yet; the next run takes them.
 */
export async function lockDueScans(
  ctx: Ctx,
  tx: Tx,
  { limit, known_at }: { limit: number; known_at: Date },
): Promise<DueScan[]> {
  const now = ctx.now()
  const isKnown = isDue(campaigns.updated_at, { now: known_at, max_ahead_ms: MAX_LAG_MS })
  const dueBy = (isTime: SQL) => sql`
    select s.campaign_id, s.scanned_seq, s.found, s.worth_a_look, s.refused, extract(epoch from s.last_scan_at)::float8 * 1000 as last_scan_ms,
      exists (select from scans r where r.campaign_id = s.campaign_id and r.status = 'running') as is_running
    from scan_schedules s join campaigns on campaigns.id = s.campaign_id join users on users.id = campaigns.user_id
    where s.active and ${isTime} and ${isKnown}
    order by s.next_scan_at limit ${limit}
    for key share of users skip locked for update of s skip locked for key share of campaigns skip locked`
  const ahead = beyond({ now, max_ahead_ms: DAY_MS }).toISOString()
  // Each part reads one range of an index.
  const { rows } = await tx.execute<
    Omit<DueScan, 'scanned_seq' | 'campaign'> & { scanned_seq: string | number }
  >(sql`
    with due as (${dueBy(sql`s.next_scan_at <= ${now.toISOString()}::timestamptz`)}),
      set_ahead as (${dueBy(sql`s.next_scan_at > ${ahead}::timestamptz`)})
    select * from due union all select * from set_ahead`)
  return rows.map((row) => ({
    ...row,
    last_scan_ms: row.last_scan_ms !== null && row.last_scan_ms > now.getTime() ? null : row.last_scan_ms,
    scanned_seq: Number(row.scanned_seq),
    campaign: ctx.matching.running(row.campaign_id),
  }))
}

const RETRY_MS = 2 * 60_000

type ScanResults = { due: DueScan[]; waiting: ReadonlySet<string>; reported: ReadonlySet<string> }

/**
 * Sets when each campaign is due again, whatever its scan came to. One that waits for the forum is due soon. Counts of
 * reported scans start again at 0. Uses one statement, so that each schedule's row is written once a scan.
 */
export async function scheduleNextScans(
  ctx: Ctx,
  tx: Tx,
  { due, waiting, reported }: ScanResults,
): Promise<void> {
  if (due.length === 0) return
  const now = ctx.now()
  const rows = due.map(({ campaign_id, campaign }) => {
    const next = waiting.has(campaign_id) ? new Date(now.getTime() + RETRY_MS) : nextScanAt(now, campaign)
    return { campaign_id, next_scan_at: next, is_reported: reported.has(campaign_id) }
  })
  await tx.execute(sql`
    update scan_schedules s set next_scan_at = v.next_scan_at,
      found = case when v.is_reported then 0 else s.found end,
      worth_a_look = case when v.is_reported then 0 else s.worth_a_look end,
      refused = case when v.is_reported then '{}' else s.refused end,
      last_scan_at = case when v.is_reported then ${now.toISOString()}::timestamptz else s.last_scan_at end,
      scanned_seq = case when v.is_reported then ${lastSeq} else s.scanned_seq end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(campaign_id uuid, next_scan_at timestamptz, is_reported boolean)
    where s.campaign_id = v.campaign_id`)
}
