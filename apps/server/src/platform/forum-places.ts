/** Description of a place, in its forum's own words. */
export type AboutPlace = {
  /** Name of the place, where the typed one was incomplete. */
  place?: string
  /** Kind of place, such as `Lemmy community`. */
  kind: string
  title: string
  /** Sentence part about its whole, such as `of the Discourse forum “Boats”`. */
  within?: string
  /** Address for a browser. */
  url: string
  /** Posts and comments of the last week; null where the forum does not say. */
  posts_a_week: number | null
  /** True where `posts_a_week` is an estimate. */
  isEstimate?: boolean
}

/** Sentence that says why a place cannot be watched. */
export type PlaceProblem = { problem: string }

/** Place that a search found. */
export type PlaceResult = {
  place: string
  title: string
  /** Number of its members; null where the forum does not say. */
  members: number | null
}

/** Places of a forum. None has the name of a subreddit: each contains a space, an `@` or a dot. */
export type ForumPlaces = {
  /** Name of the only place, where the forum is read as a whole. */
  only?: string
  /** True for the name of one of its places, in any capitals. */
  owns(place: string): boolean
  /**
   * Name of the place that a typed or pasted text stands for; undefined where it is none of this forum. What it does not
   * own is incomplete: `about` completes it, or says why it cannot be watched. Sends nothing.
   */
  parse(typed: string): string | undefined
  /** Text that is the same for all spellings of one place; the name itself where it is absent. */
  keyOf?(place: string): string
  /** Host that a place is read from, where people name hosts. */
  hostOf?(place: string): string
  /** Fetches what a place is; undefined where there is none of this name. Throws `ForumTroubleError`. */
  about(place: string): Promise<AboutPlace | PlaceProblem | undefined>
  /** Returns true for a host of this forum that has places, and is none itself. */
  hasPlaces?(host: string): Promise<boolean>
  /** Returns false where the host of a place says that it has none of this name. Throws `ForumTroubleError`. */
  isThere?(place: string): Promise<boolean>
  /** Searches for places by words, largest first. Throws `ForumTroubleError`. */
  find?(words: string): Promise<PlaceResult[]>
}
