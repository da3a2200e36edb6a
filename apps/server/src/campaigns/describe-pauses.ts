import type { Pause, Plan } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { SHARED_LISTS, sessionPlan, roomIn, sharePlan } from '../account/index.ts'
import { describePause } from './describe-pause.ts'
import type { StoredCampaign } from './queries.ts'
import type { Share, SharedList } from '../account/index.ts'

export type Pauses = {
  /** Number of active campaigns that the plan has room for. */
  running: number
  /** Paused parts of one campaign. A campaign that its user switched off has none: it is off. */
  of(campaign: Pausable): Pause[]
}

type Pausable = Pick<StoredCampaign, 'id' | 'active' | 'scanning_frequency' | SharedList>

/** Parts of a user's campaigns that the plan has no room for now. */
export function describePauses(ctx: UserCtx, active: ({ id: string } & Share)[]): Pauses {
  const plan = sessionPlan(ctx)
  const shares = sharePlan(active, plan.limits)
  return {
    running: shares.size,
    of: (campaign) => (campaign.active ? pausesOf(campaign, { share: shares.get(campaign.id), plan }) : []),
  }
}

function pausesOf(campaign: Pausable, { share, plan }: { share: Share | undefined; plan: Plan }): Pause[] {
  const pause = (thing: Pause['thing'], entries: string[] = []): Pause => ({
    thing,
    entries,
    reason: describePause(thing, { ...roomIn(plan.limits), campaigns: plan.limits.campaigns }),
  })
  if (!share) return [pause('campaigns')]
  const lists = SHARED_LISTS.flatMap((list) => {
    const entries = campaign[list].slice(share[list])
    return entries.length > 0 ? [pause(list, entries)] : []
  })
  const isSlower = campaign.scanning_frequency === 'hourly' && !plan.hourly_scanning
  return isSlower ? [...lists, pause('hourly_scanning')] : lists
}
