import type { RunningCampaign } from '../../platform/matching.ts'

/**
 * Campaigns whose intent queries were not counted on a day, by subreddit: the first post that is matched with them
 * costs units.
 */
export class UncountedCampaigns {
  readonly #get: (id: string) => RunningCampaign | undefined
  readonly #withQueries = new Set<string>()
  readonly #bySubreddit = new Map<string, Set<string>>()
  #day = ''

  constructor(get: (id: string) => RunningCampaign | undefined) {
    this.#get = get
  }

  /** Adds a campaign; the caller removes an earlier version first. */
  put(campaign: RunningCampaign): void {
    if (campaign.campaign_prompts.length === 0) return
    this.#withQueries.add(campaign.id)
    this.#addToSubreddits(campaign.id, campaign.subreddits)
  }

  remove(campaign: RunningCampaign): void {
    this.#removeFromSubreddits(campaign)
    this.#withQueries.delete(campaign.id)
  }

  markCounted(campaign: RunningCampaign, day: string): void {
    this.#startDay(day)
    this.#removeFromSubreddits(campaign)
  }

  find(subreddits: Iterable<string>, day: string): RunningCampaign[] {
    this.#startDay(day)
    const ids = new Set<string>()
    for (const name of subreddits)
      for (const id of this.#bySubreddit.get(name.toLowerCase()) ?? []) ids.add(id)
    return [...ids].flatMap((id) => this.#get(id) ?? [])
  }

  has({ id, subreddits }: RunningCampaign, day: string): boolean {
    this.#startDay(day)
    return subreddits.some((name) => this.#bySubreddit.get(name.toLowerCase())?.has(id))
  }

  /** Forgets the counts of any other day, earlier or, where a clock was set back, later. */
  #startDay(day: string): void {
    if (day === this.#day) return
    this.#day = day
    for (const id of this.#withQueries) {
      this.#addToSubreddits(id, this.#get(id)?.subreddits ?? [])
    }
  }

  #removeFromSubreddits({ id, subreddits }: RunningCampaign): void {
    for (const subreddit of subreddits) {
      const name = subreddit.toLowerCase()
      const ids = this.#bySubreddit.get(name)
      ids?.delete(id)
      if (ids?.size === 0) this.#bySubreddit.delete(name)
    }
  }

  #addToSubreddits(id: string, subreddits: readonly string[]): void {
    for (const subreddit of subreddits) {
      const name = subreddit.toLowerCase()
      this.#bySubreddit.set(name, (this.#bySubreddit.get(name) ?? new Set()).add(id))
    }
  }
}
