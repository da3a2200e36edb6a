import type { Pause } from '@radar/contract'

type Counted = Exclude<Pause['thing'], 'hourly_scanning'>

const WORDS: Record<Counted, [one: string, many: string]> = {
  campaigns: ['active campaign', 'active campaigns'],
  subreddits: ['subreddit', 'subreddits'],
  keywords: ['keyword', 'keywords'],
  campaign_prompts: ['intent query', 'intent queries'],
}

/** Why a part of a campaign is paused, in a sentence for its user; `room` is what the plan has room for. */
export function describePause(thing: Pause['thing'], room: Record<Counted, number>): string {
  if (thing === 'hourly_scanning')
    return 'Upgrade required: hourly scanning is part of the Moderator plan. Scans are daily meanwhile.'
  const limit = room[thing]
  const [one, many] = WORDS[thing]
  if (limit === 0) return `Upgrade required: ${many} are part of the Moderator plan.`
  const said = `Your plan has room for ${limit} ${limit === 1 ? one : many}`
  if (thing === 'campaigns') return `${said}, the ${limit === 1 ? 'oldest one' : 'oldest ones'}.`
  return `${said} in active campaigns.`
}
