import { planOf, roomIn } from '../../account/index.ts'
import { selectCampaign } from '../../campaigns/index.ts'
import type { StoredCampaign } from '../../campaigns/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { loadRunning } from './load-running.ts'

/**
 * Campaign as posts are read beside it: with what its plan lets run, all intent queries of that included, whether or not
 * they were counted today. One that does not run has as much as the plan would have room for. Throws `NotFoundError`.
 */
export async function selectReadCampaign(ctx: Ctx, tx: Tx, id: string): Promise<StoredCampaign> {
  const stored = await selectCampaign(ctx, tx, id)
  const { user_id } = stored
  const running = (await loadRunning(ctx, tx, [user_id])).get(user_id)
  const within = running?.campaigns.find((one) => one.id === id)
  if (within) return { ...stored, keywords: within.keywords, campaign_prompts: within.campaign_prompts }
  const room = roomIn((await planOf(tx, user_id, ctx.now())).limits)
  return {
    ...stored,
    keywords: stored.keywords.slice(0, room.keywords),
    campaign_prompts: stored.campaign_prompts.slice(0, room.campaign_prompts),
  }
}
