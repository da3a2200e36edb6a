import { asc, eq } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'

/** Locks a campaign until the transaction ends: no other transaction changes its rules or adds matches meanwhile. */
export async function lockCampaign(tx: Tx, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('update')
  if (!row) throw new NotFoundError('campaign')
}

/** The same for all campaigns of the user of `tx`. */
export async function lockCampaigns(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: campaigns.id }).from(campaigns).orderBy(asc(campaigns.id)).for('update')
  return rows.map(({ id }) => id)
}
