import { asc, eq } from 'drizzle-orm'
import { lockOwners } from './lock-owners.ts'
import { lockUser } from '../platform/database/lock-users.ts'
import { campaigns } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { NotFoundError } from '../platform/errors.ts'
import { selectCampaign } from './queries.ts'
import type { StoredCampaign } from './queries.ts'

/**
 * Locks a campaign until the transaction of the system ends: no other transaction changes its rules or adds matches
 * meanwhile.
 */
export async function lockCampaign(tx: Tx, id: string): Promise<void> {
  await lockOwners(tx, [id])
  const [row] = await selectLocked(tx, id)
  if (!row) throw new NotFoundError('campaign')
}

/** Locks a campaign of its user's, if there is one. */
export async function lockOwnCampaign(ctx: UserCtx, tx: Tx, id: string): Promise<void> {
  await lockUser(tx, ctx.user.id)
  await selectLocked(tx, id)
}

/** Locks a campaign of its user and selects it as it is from then on. Throws `NotFoundError`. */
export async function lockAndSelectCampaign(ctx: UserCtx, tx: Tx, id: string): Promise<StoredCampaign> {
  await lockOwnCampaign(ctx, tx, id)
  return selectCampaign(ctx, tx, id)
}

function selectLocked(tx: Tx, id: string) {
  return tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
}

/** Locks all campaigns of the user. */
export async function lockOwnCampaigns(ctx: UserCtx, tx: Tx): Promise<void> {
  const { id } = campaigns
  await lockUser(tx, ctx.user.id)
  await tx.select({ id }).from(campaigns).orderBy(asc(id)).for('update')
}

/** Locks all campaigns of the user and returns their ids. */
export async function lockAndListCampaigns(ctx: UserCtx, tx: Tx): Promise<string[]> {
  await lockOwnCampaigns(ctx, tx)
  const rows = await tx.select({ id: campaigns.id }).from(campaigns)
  return rows.map(({ id }) => id)
}
