import { DirectionTable, listQuestions, placesOfPost, subredditKey } from '@radar/engine'
import type { Finder, Post } from '@radar/engine'
import type { RunningCampaign } from '../../platform/matching.ts'
import type { Directions } from '../directions/create-directions.ts'

/** Campaigns whose directions are loaded, or computed and stored, together. */
const CAMPAIGNS_TOGETHER = 256

type CampaignPlaces = Pick<RunningCampaign, 'id' | 'subreddits'>

type Entry = {
  places: readonly string[]
  /** Rows of its own text, if it has one, and of its intent queries; undefined until they are loaded. */
  rows: { own: number | undefined; queries: readonly number[] } | undefined
}

/** Campaign that a post is near to: by its own text, or by its intent queries at these places alone. */
export type Near = { campaign_id: string; own: boolean; queries: readonly number[] }

/**
 * Directions of campaigns by their places. They are loaded when the first post of a place comes, and computed where none
 * is stored or the text was edited. Each post is compared with all campaigns of its place.
 */
export class MeaningIndex {
  readonly #entries = new Map<string, Entry>()
  readonly #byPlace = new Map<string, Set<string>>()
  readonly #table = new DirectionTable()
  readonly #directions: Directions

  constructor(directions: Directions) {
    this.#directions = directions
  }

  /** Adds a campaign whose text is new, or replaces it. */
  put(campaign: CampaignPlaces): void {
    this.remove(campaign.id)
    const entry: Entry = { places: [], rows: undefined }
    this.#entries.set(campaign.id, entry)
    this.#place(entry, campaign)
  }

  /** Replaces the places of a campaign whose text is the same as before. */
  move(campaign: CampaignPlaces): void {
    const entry = this.#entries.get(campaign.id)
    if (!entry) return
    this.#leave(entry, campaign.id)
    this.#place(entry, campaign)
  }

  #place(entry: Entry, { id, subreddits }: CampaignPlaces): void {
    entry.places = [...new Set(subreddits.map(subredditKey))]
    for (const place of entry.places) {
      const ids = this.#byPlace.get(place) ?? new Set()
      this.#byPlace.set(place, ids.add(id))
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    for (const row of rowsOf(entry)) this.#table.remove(row)
    this.#leave(entry, id)
  }

  #leave({ places }: Entry, id: string): void {
    for (const place of places) {
      const ids = this.#byPlace.get(place)
      ids?.delete(id)
      if (ids?.size === 0) this.#byPlace.delete(place)
    }
  }

  /** Ids of the campaigns that watch a place of a post. */
  watching(post: Pick<Post, 'subreddit' | 'also_in'>): ReadonlySet<string> | undefined {
    if (!post.also_in?.length) return this.#byPlace.get(subredditKey(post.subreddit))
    return new Set(placesOfPost(post).flatMap((place) => [...(this.#byPlace.get(subredditKey(place)) ?? [])]))
  }

  /** True for a campaign whose directions are not loaded, or were of an earlier text. */
  lacks(id: string): boolean {
    const entry = this.#entries.get(id)
    return entry !== undefined && entry.rows === undefined
  }

  /** Loads or computes the directions that these campaigns lack. */
  async prepare(
    finder: Finder,
    ids: Iterable<string>,
    get: (id: string) => RunningCampaign | undefined,
  ): Promise<void> {
    const lacking = [...ids].filter((id) => this.lacks(id))
    for (let start = 0; start < lacking.length; start += CAMPAIGNS_TOGETHER)
      await this.#load(finder, lacking.slice(start, start + CAMPAIGNS_TOGETHER), get)
  }

  async #load(
    finder: Finder,
    ids: readonly string[],
    get: (id: string) => RunningCampaign | undefined,
  ): Promise<void> {
    const asked = ids.flatMap((id) => {
      const campaign = get(id)
      const entry = this.#entries.get(id)
      return campaign && entry ? [{ entry, id, ...listQuestions(campaign) }] : []
    })
    const found = await this.#directions.ofCampaigns(
      finder,
      asked.map(({ id, own, queries }) => ({ id, questions: own ? [own, ...queries] : queries })),
    )
    for (const [place, { entry, id, own }] of asked.entries()) {
      // Edited meanwhile: it still lacks those of its new text.
      if (this.#entries.get(id) !== entry || entry.rows) continue
      const rows = (found[place] ?? []).map((levels) => this.#table.add(levels))
      entry.rows = { own: own && rows.shift(), queries: rows }
    }
  }

  /** Compares a direction with a campaign; undefined where none of its questions is near. */
  compare(direction: Float32Array, campaign_id: string, threshold: number): Near | undefined {
    const rows = this.#entries.get(campaign_id)?.rows
    if (!rows) return undefined
    const isNear = (row: number) => this.#table.nearness(direction, row) >= threshold
    const own = rows.own !== undefined && isNear(rows.own)
    const queries = rows.queries.flatMap((row, place) => (isNear(row) ? [place] : []))
    return own || queries.length > 0 ? { campaign_id, own, queries } : undefined
  }
}

function rowsOf({ rows }: Entry): number[] {
  if (!rows) return []
  return [...(rows.own === undefined ? [] : [rows.own]), ...rows.queries]
}
