import type { Limits } from '@radar/contract'
import { SHARED_LISTS, sharePlan } from '../../account/index.ts'
import type { SharedList } from '../../account/index.ts'

type Lists = Record<SharedList, string[]>
type Within<Campaign> = Campaign & { paused: Lists }

/** Limits a user's active campaigns, oldest first, to what the plan allows. Items beyond it are in `paused`. */
export function withinPlan<Campaign extends { id: string } & Lists>(
  active: Campaign[],
  limits: Limits,
): Within<Campaign>[] {
  const lengths = active.map((campaign) => ({
    id: campaign.id,
    ...mapLists((list) => campaign[list].length),
  }))
  const shares = sharePlan(lengths, limits)
  return active.flatMap((campaign) => {
    const share = shares.get(campaign.id)
    if (!share) return []
    const running = mapLists((list) => campaign[list].slice(0, share[list]))
    const paused = mapLists((list) => campaign[list].slice(share[list]))
    return [{ ...campaign, ...running, paused }]
  })
}

function mapLists<Value>(valueOf: (list: SharedList) => Value) {
  return Object.fromEntries(SHARED_LISTS.map((list) => [list, valueOf(list)])) as Record<SharedList, Value>
}
