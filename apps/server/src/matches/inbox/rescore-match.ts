import { eq } from 'drizzle-orm'
import { scoreOf } from './score-of.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { StoredScore } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

export async function rescoreMatch(tx: Tx, { id, score }: { id: string; score: StoredScore }): Promise<void> {
  await tx.update(matchesQueue).set(scoreOf(score)).where(eq(matchesQueue.id, id))
}
