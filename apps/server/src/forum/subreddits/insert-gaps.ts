import { scanGaps } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

type NewGap = typeof scanGaps.$inferInsert

/** Inserts periods of which posts or comments may be missing. */
export async function insertGaps(tx: Tx, gaps: readonly NewGap[]): Promise<void> {
  if (gaps.length > 0) await tx.insert(scanGaps).values([...gaps])
}
