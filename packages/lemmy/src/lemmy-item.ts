/** Post or comment as an instance shows it. Times are unix seconds. */
export type LemmyItem = {
  /** Address that is the same on every instance (`ap_id`). */
  id: string
  kind: 'post' | 'comment'
  /** `name@host`, in lower case. */
  community: string
  /** `name@host` of who wrote it. */
  author: string
  /** Post that it is, or stands below. */
  post: { id: string; title: string }
  /** Number of a comment on the instance that showed it; null for a post. */
  number: number | null
  /** Numbers of the comments above it on that instance, the one it answers last; empty for a post and a comment on it. */
  above: readonly number[]
  /** Plain text. */
  text: string
  /** Page elsewhere that a post links to. */
  link: string | null
  created_at: number
  edited_at: number | null
  score: number | null
  /** Comments below a post, answers below a comment. */
  comments: number | null
  locked: boolean
  /** True where its post or its community is marked as for adults. */
  nsfw: boolean
}

export type SkippedItem = { id: string | null; why: string }

/** Items of a list that stand, `withdrawn` ones by id, and those that could not be read. */
export type ItemPage = {
  items: LemmyItem[]
  withdrawn: string[]
  skipped: SkippedItem[]
}

export type LemmyCommunity = {
  /** `name@host`, in lower case. */
  community: string
  title: string
  /** Address for a browser. */
  url: string
  nsfw: boolean
  subscribers: number | null
  /** Posts and comments since it was made. */
  posts: number | null
  comments: number | null
  /** Unix seconds. */
  created_at: number
}
