import { createMatcher } from '@radar/engine'
import type { Campaign, Matcher } from '@radar/engine'
import { at } from '../checked.ts'
import { median } from './measure.ts'
import { memoryInUse } from './memory-in-use.ts'

const CHANGES = 2000

/** Cost of adding, removing and storing campaigns in a matcher of this size. */
export type ChangeCosts = {
  addMicroseconds: number
  removeMicroseconds: number
  bytesPerCampaign: number
}

/** Fills a matcher, weighing it, then removes and adds campaigns one by one. */
export function measureChanges(campaigns: readonly Campaign[]): { matcher: Matcher; costs: ChangeCosts } {
  const before = memoryInUse()
  const matcher = createMatcher()
  for (const campaign of campaigns) matcher.add(campaign)
  const bytesPerCampaign = (memoryInUse() - before) / campaigns.length
  const adds: number[] = []
  const removes: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const campaign = at(campaigns, (change * 7919) % campaigns.length)
    const start = performance.now()
    matcher.remove(campaign.id)
    const removed = performance.now()
    matcher.add(campaign)
    adds.push((performance.now() - removed) * 1000)
    removes.push((removed - start) * 1000)
  }
  return {
    matcher,
    costs: { addMicroseconds: median(adds), removeMicroseconds: median(removes), bytesPerCampaign },
  }
}
