import { campaignDirections, postDirections } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

export type StoredDirection = { owner: string; digest: string; levels: Int8Array }

export async function selectPostDirections(tx: Tx, ids: Iterable<string>): Promise<StoredDirection[]> {
  const { post_id: owner, digest, levels } = postDirections
  return toStored(await tx.select({ owner, digest, levels }).from(postDirections).where(isOneOf(owner, ids)))
}

export async function selectCampaignDirections(tx: Tx, ids: Iterable<string>): Promise<StoredDirection[]> {
  const { campaign_id: owner, digest, levels } = campaignDirections
  return toStored(
    await tx.select({ owner, digest, levels }).from(campaignDirections).where(isOneOf(owner, ids)),
  )
}

type Row = Omit<StoredDirection, 'levels'> & { levels: Uint8Array }

function toStored(rows: readonly Row[]): StoredDirection[] {
  return rows.map((row) => ({ ...row, levels: Int8Array.from(row.levels) }))
}
