import { eq } from 'drizzle-orm'
import { scoreOf } from './score-of.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { StoredScore } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

export type Rescore = { id: string; score: StoredScore; marks?: Partial<typeof matchesQueue.$inferInsert> }

/** Stores a match's score, with other `marks` in the same statement. */
export async function rescoreMatch(tx: Tx, { id, score, marks }: Rescore): Promise<void> {
  await tx
    .update(matchesQueue)
    .set({ ...scoreOf(score), ...marks })
    .where(eq(matchesQueue.id, id))
}
