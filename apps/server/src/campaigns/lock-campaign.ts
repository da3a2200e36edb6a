import { asc, eq } from 'drizzle-orm'
import { campaigns } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'
import { NotFoundError } from '../platform/errors.ts'
import { readCampaign } from './queries.ts'
import type { StoredCampaign } from './queries.ts'

/** Locks a campaign until the transaction ends: no other transaction changes its rules or adds matches meanwhile. */
export async function lockCampaign(tx: Tx, id: string): Promise<void> {
  const [row] = await selectLocked(tx, id)
  if (!row) throw new NotFoundError('campaign')
}

/** The same before the next statement, which finds out whether there is such a campaign. */
export function lockAhead(tx: Tx, id: string): Promise<void> {
  return sendAhead(tx, selectLocked(tx, id))
}

/** The same, and reads the campaign as it is from then on. */
export async function lockAndRead(ctx: Ctx, tx: Tx, id: string): Promise<StoredCampaign> {
  await lockAhead(tx, id)
  return readCampaign(ctx, tx, id)
}

function selectLocked(tx: Tx, id: string) {
  return tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
}

/** Locks all campaigns of the user of `tx` before the next statement. */
export function lockAllAhead(tx: Tx): Promise<void> {
  const { id } = campaigns
  return sendAhead(tx, tx.select({ id }).from(campaigns).orderBy(asc(id)).for('update'))
}

/** The same, and answers which there are. */
export async function lockCampaigns(tx: Tx): Promise<string[]> {
  await lockAllAhead(tx)
  const rows = await tx.select({ id: campaigns.id }).from(campaigns)
  return rows.map(({ id }) => id)
}
