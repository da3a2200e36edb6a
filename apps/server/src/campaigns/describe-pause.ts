import type { Limits, Pause } from '@radar/contract'
import { roomIn } from './share-plan.ts'
import type { SharedList } from './share-plan.ts'

const WORDS: Record<SharedList | 'campaigns', [one: string, many: string]> = {
  campaigns: ['active campaign', 'active campaigns'],
  subreddits: ['subreddit', 'subreddits'],
  keywords: ['keyword', 'keywords'],
  campaign_prompts: ['intent query', 'intent queries'],
}

/** Why something of a campaign rests, as a person is told. */
export function describePause(thing: Pause['thing'], limits: Limits): string {
  if (thing === 'hourly_scanning')
    return 'Upgrade required: hourly scanning is part of the Moderator plan. Scans are daily meanwhile.'
  const limit = thing === 'campaigns' ? limits.campaigns : roomIn(limits)[thing]
  const [one, many] = WORDS[thing]
  if (limit === 0) return `Upgrade required: ${many} are part of the Moderator plan.`
  const room = `Your plan has room for ${limit} ${limit === 1 ? one : many}`
  if (thing === 'campaigns') return `${room}, the ${limit === 1 ? 'oldest one' : 'oldest ones'}.`
  return `${room} in active campaigns.`
}
