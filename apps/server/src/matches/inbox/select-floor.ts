import { eq } from 'drizzle-orm'
import { DEFAULT_FLOOR } from '@radar/contract'
import { userSettings } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Selects a user's floor: the lowest shown score that is worth a look. */
export async function selectFloor(tx: Tx, userId: string): Promise<number> {
  const { floor, user_id } = userSettings
  const [settings] = await tx.select({ floor }).from(userSettings).where(eq(user_id, userId))
  return settings?.floor ?? DEFAULT_FLOOR
}
