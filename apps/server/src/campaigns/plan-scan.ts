import { eq } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'

type Plan = { id: string; next_scan_at: Date }

/** Notes when a campaign is to be scanned next. */
export async function planScan(tx: Tx, { id, next_scan_at }: Plan): Promise<void> {
  await tx.update(campaigns).set({ next_scan_at }).where(eq(campaigns.id, id))
}
