export type StoredCommunity = {
  number: number
  name: string
  /** Host of its instance. */
  host: string
  title: string
  nsfw: boolean
  subscribers: number
  /** Unix seconds. */
  published: number
}

/** Post, or comment where it has a `post`. */
export type StoredThing = {
  /** Id that is the same on every instance (`ap_id`). */
  id: string
  /** Another `ap_id` under which instances list it; null where they do not lie. */
  claimedId: string | null
  /** Number from which each instance makes its own. */
  number: number
  community: StoredCommunity
  /** Name without the host. */
  author: string
  /** Host of the author's instance. */
  host: string
  /** Post above a comment. */
  post: StoredThing | null
  /** Comment that a comment answers. */
  parent: StoredThing | null
  title: string
  /** Markdown. */
  text: string
  url: string | null
  published: number
  updated: number | null
  score: number
  locked: boolean
  featured: boolean
  nsfw: boolean
  deleted: boolean
  removed: boolean
}

export type ThingChange = Partial<
  Pick<StoredThing, 'title' | 'text' | 'updated' | 'score' | 'locked' | 'featured' | 'deleted' | 'removed'>
>

export type NewPost = {
  /** `name@host`; made where it does not exist. */
  community: string
  /** `name@host`. @default 'somebody' on the community's instance */
  author?: string
  title?: string
  text?: string
  url?: string
  /** Unix seconds; the clock's time where absent. */
  published?: number
  featured?: boolean
  nsfw?: boolean
  claimedId?: string | null
}

export type NewComment = {
  /** `ap_id` of the post or comment that it answers. */
  below: string
  author?: string
  text?: string
  published?: number
}
