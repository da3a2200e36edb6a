import { matchesQueue } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { isLockedInOrder } from './lock-matches.ts'

/** Sets the accepted rule that hides matches; null shows them again. */
export async function hideMatches(
  tx: Tx,
  { ids, hidden_by }: { ids: string[]; hidden_by: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const areTheirs = isLockedInOrder(tx, isOneOf(matchesQueue.id, ids))
  await tx.update(matchesQueue).set({ hidden_by }).where(areTheirs)
}
