import type { RunningCampaign } from '../../platform/matching.ts'

/** Which campaigns' intent queries nobody has counted on a day yet, by subreddit: a post that is held against them costs. */
export class UncountedCampaigns {
  readonly #get: (id: string) => RunningCampaign | undefined
  /** The ids of campaigns with intent queries. */
  readonly #withQueries = new Set<string>()
  readonly #bySubreddit = new Map<string, Set<string>>()
  #day = ''

  constructor(get: (id: string) => RunningCampaign | undefined) {
    this.#get = get
  }

  /** One that is there already is removed first. */
  put(campaign: RunningCampaign): void {
    if (campaign.campaign_prompts.length === 0) return
    this.#withQueries.add(campaign.id)
    this.#open(campaign.id, campaign.subreddits)
  }

  remove(campaign: RunningCampaign): void {
    this.#close(campaign)
    this.#withQueries.delete(campaign.id)
  }

  /** Its intent queries were counted on this day. */
  markCounted(campaign: RunningCampaign, day: string): void {
    this.#begin(day)
    this.#close(campaign)
  }

  find(subreddits: Iterable<string>, day: string): RunningCampaign[] {
    this.#begin(day)
    const ids = new Set<string>()
    for (const name of subreddits)
      for (const id of this.#bySubreddit.get(name.toLowerCase()) ?? []) ids.add(id)
    return [...ids].flatMap((id) => this.#get(id) ?? [])
  }

  has({ id, subreddits }: RunningCampaign, day: string): boolean {
    this.#begin(day)
    return subreddits.some((name) => this.#bySubreddit.get(name.toLowerCase())?.has(id))
  }

  /** What was counted on another day counts no more, be it earlier or, where a clock was set back, later. */
  #begin(day: string): void {
    if (day === this.#day) return
    this.#day = day
    for (const id of this.#withQueries) {
      this.#open(id, this.#get(id)?.subreddits ?? [])
    }
  }

  #close({ id, subreddits }: RunningCampaign): void {
    for (const subreddit of subreddits) {
      const name = subreddit.toLowerCase()
      const ids = this.#bySubreddit.get(name)
      ids?.delete(id)
      if (ids?.size === 0) this.#bySubreddit.delete(name)
    }
  }

  #open(id: string, subreddits: readonly string[]): void {
    for (const subreddit of subreddits) {
      const name = subreddit.toLowerCase()
      this.#bySubreddit.set(name, (this.#bySubreddit.get(name) ?? new Set()).add(id))
    }
  }
}
