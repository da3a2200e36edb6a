import { createMatcher, createPostScorer } from '@radar/engine'
import type { Campaign, Hit, Post, PostScorer } from '@radar/engine'
import type { Ctx } from '../platform/ctx.ts'

/** The campaigns of this process in one index: a post goes through once, however many of them there are. */
export type CampaignIndex = {
  /** Puts a campaign in as it is now; costs nothing where it has not changed. */
  keep(campaign: Campaign): void
  scorer(id: string): PostScorer | undefined
  match(post: Post): Hit[]
}

declare module '../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    campaignIndex: CampaignIndex
  }
}

/** Campaigns come in when they are scanned, and leave when they are changed or deleted. */
export function createCampaignIndex({ events, log }: Pick<Ctx, 'events' | 'log'>): CampaignIndex {
  const matcher = createMatcher()
  const inside = new Map<string, { scorer: PostScorer; facts: string }>()
  events.onAnnouncement('campaign', (id) => {
    if (inside.delete(id)) matcher.remove(id)
  })
  events.onGap(() => {
    for (const id of inside.keys()) matcher.remove(id)
    inside.clear()
  })
  return {
    keep: (campaign) => {
      const facts = JSON.stringify(campaign)
      if (inside.get(campaign.id)?.facts === facts) return
      const faults = matcher.add(campaign)
      if (faults.length > 0) log.warn('scan.keywords-unreadable', { campaign: campaign.id, faults })
      inside.set(campaign.id, { scorer: createPostScorer(campaign), facts })
    },
    scorer: (id) => inside.get(id)?.scorer,
    match: (post) => matcher.match(post),
  }
}
