import { eq } from 'drizzle-orm'
import { DEFAULT_FLOOR } from '@radar/contract'
import { userSettings } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

/** Selects a user's floor: the lowest shown score that is worth a look. */
export async function selectFloor(tx: Tx, userId: string): Promise<number> {
  const { floor, user_id } = userSettings
  const [settings] = await tx.select({ floor }).from(userSettings).where(eq(user_id, userId))
  return settings?.floor ?? DEFAULT_FLOOR
}

/** Selects the floors of users that have set one. */
export async function selectFloors(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const { floor, user_id } = userSettings
  const rows = await tx
    .select({ user_id, floor })
    .from(userSettings)
    .where(isOneOf(user_id, [...userIds]))
  return new Map(rows.map((row) => [row.user_id, row.floor]))
}
