import type { StoredScore } from '../../db/schema/index.ts'

/** Columns of a row that make its score. */
export function scoreOf(row: StoredScore): StoredScore {
  const { relevance_score, reason, ledger, read_by, words_because, kind, fit } = row
  return { relevance_score, reason, ledger, read_by, words_because, kind, fit }
}
