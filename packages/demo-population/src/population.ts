/** A community of the forum as the population founds it. */
export type PopulationSubreddit = {
  name: string
  title: string
  public_description: string
  subscribers: number
  /** Unix seconds. */
  created_utc: number
  rules: { short_name: string; description: string }[]
}

export type PopulationAccount = {
  name: string
  /** Unix seconds. */
  created_utc: number
  comment_karma: number
  link_karma: number
}

export type PopulationPost = {
  /** Identifier in base 36, without the `t3_` prefix. */
  id36: string
  subreddit: string
  author: string
  title: string
  selftext: string
  /** Unix seconds. */
  created_utc: number
  score: number
  num_comments?: number
  flair?: string
}

export type PopulationComment = {
  /** Identifier in base 36, without the `t1_` prefix. */
  id36: string
  post_id36: string
  /** Base-36 identifier of the comment this one answers; absent under the post itself. */
  parent?: string
  author: string
  body: string
  /** Unix seconds. */
  created_utc: number
}

export type PopulationThing = PopulationPost | PopulationComment

/**
 * The people of the forum. Deterministic in seed and time: the same call yields the same things, so that
 * a forum that starts again shows what it showed before.
 */
export type Population = {
  subreddits: PopulationSubreddit[]
  accounts: PopulationAccount[]
  /**
   * Everything written before the population's start that is older than `until` (unix seconds); a comment
   * follows its post.
   */
  history(until: number): Iterable<PopulationThing>
  /** Posts and comments written in `(from, until]` (unix seconds), oldest first. */
  arrivals(from: number, until: number): Iterable<PopulationThing>
}
