import type { Scan } from '@radar/contract'
import type { scans } from '../db/schema/index.ts'

/** A scan row as the contract shows it. */
export function toScan({ user_id, lease_until, attempts, ...row }: typeof scans.$inferSelect): Scan {
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
