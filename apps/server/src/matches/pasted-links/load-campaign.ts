import { selectCampaign } from '../../campaigns/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import type { RunningCampaign } from '../../platform/matching.ts'
import { loadRunning } from '../index/load-running.ts'

const INACTIVE = 'This campaign is inactive. Switch it on to score a post for it.'
const NO_ROOM =
  'Your plan has no room for this campaign at the moment. Upgrade, or switch off another one, to score a post for it.'

/** Loads a campaign as its plan lets it run. Throws `NotFoundError`, and `ConflictError` for one that is not scanned. */
export async function loadCampaign(ctx: UserCtx, id: string): Promise<RunningCampaign> {
  const [{ active }, running] = await ctx.db.statement((tx) =>
    Promise.all([selectCampaign(ctx, tx, id), loadRunning(ctx, tx, [ctx.user.id])]),
  )
  if (!active) throw new ConflictError(INACTIVE)
  const campaign = running.get(ctx.user.id)?.campaigns.find((one) => one.id === id)
  if (!campaign) throw new ConflictError(NO_ROOM)
  return campaign
}
