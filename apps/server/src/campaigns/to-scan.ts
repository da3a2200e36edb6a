import type { Scan } from '@radar/contract'
import type { scans } from '../db/schema/index.ts'

type ScanRow = typeof scans.$inferSelect

/** A scan row as the contract shows it. A row with repeats stands for several scans, of which this is the last. */
export function toScan({ user_id, lease_until, attempts, repeats, ...row }: ScanRow): Scan {
  const started_at = repeats > 0 ? (row.finished_at ?? row.started_at) : row.started_at
  return {
    ...row,
    started_at: started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
