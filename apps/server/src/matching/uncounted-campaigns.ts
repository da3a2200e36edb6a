import type { RunningCampaign } from '../platform/matching.ts'

/** Which campaigns' intent queries nobody has counted on a day yet, by subreddit: a post that is held against them costs. */
export class UncountedCampaigns {
  readonly #withQueries = new Map<string, RunningCampaign>()
  readonly #bySubreddit = new Map<string, Set<string>>()
  #day = ''

  put(campaign: RunningCampaign): void {
    this.remove(campaign.id)
    if (campaign.campaign_prompts.length === 0) return
    this.#withQueries.set(campaign.id, campaign)
    this.#open(campaign)
  }

  remove(id: string): void {
    this.settle(id)
    this.#withQueries.delete(id)
  }

  settle(id: string): void {
    for (const subreddit of this.#withQueries.get(id)?.subreddits ?? []) {
      const name = subreddit.toLowerCase()
      const ids = this.#bySubreddit.get(name)
      ids?.delete(id)
      if (ids?.size === 0) this.#bySubreddit.delete(name)
    }
  }

  find(subreddits: Iterable<string>, day: string): RunningCampaign[] {
    if (day !== this.#day) this.#begin(day)
    const ids = new Set<string>()
    for (const name of subreddits)
      for (const id of this.#bySubreddit.get(name.toLowerCase()) ?? []) ids.add(id)
    return [...ids].flatMap((id) => this.#withQueries.get(id) ?? [])
  }

  #begin(day: string): void {
    this.#day = day
    for (const campaign of this.#withQueries.values()) this.#open(campaign)
  }

  #open({ id, subreddits }: RunningCampaign): void {
    for (const subreddit of subreddits) {
      const name = subreddit.toLowerCase()
      this.#bySubreddit.set(name, (this.#bySubreddit.get(name) ?? new Set()).add(id))
    }
  }
}
