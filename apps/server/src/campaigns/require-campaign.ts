import { eq } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'

/** Throws `NotFoundError` where the identity of `tx` sees no such campaign. */
export async function requireCampaign(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw new NotFoundError('campaign')
}
