import { createCampaignIndex } from './matching/index.ts'
import type { Ctx, ProcessMemory } from './platform/ctx.ts'

/** The memory of a process that has just started. */
export function createMemory(parts: Pick<Ctx, 'events' | 'log'>): ProcessMemory {
  return {
    campaignIndex: createCampaignIndex(parts),
    tokenSources: new Map(),
    foundSubreddits: new Map(),
  }
}
