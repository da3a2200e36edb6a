import { intersect, parseSearched } from '../../../campaigns/index.ts'
import { loadRunning } from '../../index/load-running.ts'
import { selectChanges } from '../../index/select-changes.ts'
import { wordsOf } from '../../index/words-of.ts'
import type { ScanBatch } from './scan-batch.ts'

const NOTHING = parseSearched(null)

/**
 * Updates the campaigns of a batch that were edited meanwhile: a scan may take minutes, and what was removed is no
 * longer found.
 */
export async function followEdits(batch: ScanBatch): Promise<void> {
  const { ctx, index, campaigns } = batch
  const { position, userIds, mayLack } = await selectChanges(ctx.db, batch.position)
  batch.position = position
  const changed = new Set(userIds)
  const edited = [...campaigns.values()].filter(({ campaign }) => mayLack || changed.has(campaign.user_id))
  if (edited.length === 0) return
  const owners = [...new Set(edited.map(({ campaign }) => campaign.user_id))]
  const byUser = await ctx.db.transaction((tx) => loadRunning(ctx, tx, owners))
  const running = new Map(
    [...byUser.values()].flatMap((one) => one.campaigns.map((campaign) => [campaign.id, campaign])),
  )
  for (const one of edited) {
    const { campaign, counted } = one
    const now = running.get(campaign.id)
    one.searched = intersect(one.searched, now ? wordsOf(ctx, now, counted) : NOTHING)
    if (now) index.put(now, counted)
    else index.remove(campaign.id)
  }
}
