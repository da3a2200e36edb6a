import { erasedPeople } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Inserts the hash of an erased person's name; one that is there stays as it is. */
export async function insertErased(tx: Tx, erased: typeof erasedPeople.$inferInsert): Promise<void> {
  await tx.insert(erasedPeople).values(erased).onConflictDoNothing()
}
