import type { StoredScore } from '../../db/schema/index.ts'

/** Columns of a row that make its score. */
export function scoreOf({ relevance_score, reason, ledger, read_by, kind, fit }: StoredScore): StoredScore {
  return { relevance_score, reason, ledger, read_by, kind, fit }
}
