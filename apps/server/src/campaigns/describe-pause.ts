import type { Pause } from '@radar/contract'

type LimitedThing = Exclude<Pause['thing'], 'hourly_scanning'>

const WORDS: Record<LimitedThing, [one: string, many: string]> = {
  campaigns: ['active campaign', 'active campaigns'],
  subreddits: ['subreddit', 'subreddits'],
  keywords: ['keyword', 'keywords'],
  campaign_prompts: ['intent query', 'intent queries'],
}

/** Reason why a part of a campaign is paused, as a sentence for its user; `room` is what the plan has room for. */
export function describePause(thing: Pause['thing'], room: Record<LimitedThing, number>): string {
  if (thing === 'hourly_scanning')
    return 'Upgrade required: hourly scanning is part of the Moderator plan. Scans are daily meanwhile.'
  const limit = room[thing]
  const [one, many] = WORDS[thing]
  if (limit === 0) return `Upgrade required: ${many} are part of the Moderator plan.`
  const text = `Your plan has room for ${limit} ${limit === 1 ? one : many}`
  if (thing === 'campaigns') return `${text}, the ${limit === 1 ? 'oldest one' : 'oldest ones'}.`
  return `${text} in active campaigns.`
}
