import type { LeadRun } from '@radar/contract'
import type { leadRuns } from '../../db/schema/index.ts'

export function toRun(row: typeof leadRuns.$inferSelect): LeadRun {
  const { id, kind, status, total, processed, updated, deleted, errors, started_at, finished_at } = row
  return {
    id,
    kind,
    status,
    total,
    processed,
    updated,
    deleted,
    errors,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}
