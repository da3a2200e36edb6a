import type { NewPost } from '@radar/reddit-simulator'
import type { Person, World } from './index.ts'

let made = 0

/** A post as the forum takes it; `age` in seconds. */
export function makePost(
  subreddit: string,
  title: string,
  { age = 3_600, author = 'ann', selftext = 'Thanks in advance.' } = {},
): NewPost {
  made += 1
  return {
    id36: `p${made.toString(36).padStart(5, '0')}`,
    subreddit,
    author,
    title,
    selftext,
    created_utc: Math.floor(Date.now() / 1000) - age,
  }
}

/** Not English, so that no model computes what hundreds of them mean. */
const SMALL_TALK = 'Schon einmal vielen Dank, und euch allen noch einen schönen Tag.'

/** `count` posts about other things, one a minute, the youngest `from` seconds old. */
export function makeChatter(subreddit: string, count: number, from = 600): NewPost[] {
  return Array.from({ length: count }, (_, i) =>
    makePost(subreddit, `Plauderei, Teil ${i}`, { age: from + i * 60, selftext: SMALL_TALK }),
  )
}

/** A subreddit name that no other test uses. */
export function freshName(start = 'sub'): string {
  made += 1
  return `${start}_${made}`
}

export async function makeCampaign(
  { api }: Person,
  lists: {
    subreddits: string[]
    keywords?: string[]
    negative_users?: string[]
    campaign_prompts?: string[]
    product_service?: string
  },
): Promise<string> {
  const { id } = await api.campaigns.create({
    name: 'Hosting',
    goal_type: 'Lead Gen',
    business_name: 'Hosting House',
    product_service: 'Managed web hosting',
    keywords: ['web hosting'],
    ...lists,
  })
  return id
}

export async function titlesOf({ api }: Person, id: string): Promise<string[]> {
  const { items } = await api.matches.list({ id, limit: 100 })
  return items.map((match) => match.title).toSorted()
}

/** Scans a campaign manually and waits for its end, however long the answer says it takes. */
export async function scan(person: Person, campaign_id: string) {
  const answer = await person.api.functions.redditMonitor({ campaign_id })
  for (;;) {
    const { last_scan } = await person.api.campaigns.get({ id: campaign_id })
    if (!last_scan) throw new Error('The campaign was not scanned.')
    if (last_scan.status !== 'running') return { answer, last_scan }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Requests to the forum's interface that meet a pattern, so far; those with an expired token come twice. */
export function countCalls({ forum }: World, endpoint: RegExp): number {
  return forum.state.requestLog.calls.filter((call) => call.status !== 401 && endpoint.test(call.endpoint))
    .length
}

export async function searchesUsed({ api }: Person): Promise<number> {
  return (await api.functions.usageCheck({ action: 'check' })).usage.mention_alerts_used
}
