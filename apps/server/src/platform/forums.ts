import type { ForumTrouble, ReplyWay } from '@radar/contract'
import type { engagementPosts } from '../db/schema/forum.ts'

type PostRow = typeof engagementPosts.$inferSelect

/** Names by which an address is made. */
export type PostPlace = Pick<PostRow, 'forum' | 'reddit_id' | 'subreddit'> &
  Partial<Pick<PostRow, 'comment_id'>>

/** Post or comment as a forum shows it, in the columns of its row. */
export type ForumItem = Pick<
  PostRow,
  | 'reddit_id'
  | 'comment_id'
  | 'subreddit'
  | 'author'
  | 'title'
  | 'body'
  | 'created_utc'
  | 'score'
  | 'num_comments'
> & {
  /** Id of the post or comment that it answers; null for a post. */
  parent_id: string | null
}

/** Comment as a forum shows it, without the post that it stands below. */
export type ForumComment = Pick<ForumItem, 'parent_id' | 'author' | 'body' | 'created_utc'> & {
  comment_id: string
}

/** Columns of a row that change after it was written. */
export type ItemChange = Partial<
  Pick<
    PostRow,
    | 'title'
    | 'body'
    | 'shared_from'
    | 'edited'
    | 'score'
    | 'upvote_ratio'
    | 'num_comments'
    | 'locked'
    | 'archived'
  >
>

/** Newest items of a forum, newest first. */
export type ForumPage = {
  items: ForumItem[]
  /** Milliseconds since 1970; the page holds every younger item. */
  down_to: number
  /** True where more was written since `until` than the forum lists. */
  hasGap: boolean
  /** Number of items that could not be read. */
  unreadable: number
}

/**
 * State of a stored post in its forum. A post that the forum left out once is `missing`, and `gone` once a second answer
 * confirms that; `unsure` is asked for again and never purged for it.
 */
export type Standing =
  | { kind: 'exists'; change: ItemChange }
  | { kind: 'gone'; authorIsGone: boolean }
  | { kind: 'missing' | 'unsure' }

/** States of some posts, in their order. */
export type Standings = {
  states: Standing[]
  /** Ids of deleted posts whose titles comments carry. */
  goneThreads: ReadonlySet<string>
  /** Number of requests that were made. */
  requests: number
}

/** Posted reply as others see it. */
export type SeenReply = { seen: 'visible' | 'removed' | 'deleted'; answers: number }

/** Forum that is read as a whole, as one place. */
export type WholeForum = {
  /** Name of the place, in the column `subreddit`. Not the name of any subreddit: it contains a space, an `@` or a dot. */
  place: string
  /** Fetches what was written after `until` (milliseconds since 1970). Throws `ForumTroubleError`. */
  newest(until: number): Promise<ForumPage>
  /** Searches for a phrase among what was written after `since`, newest first. Throws `ForumTroubleError`. */
  search(phrase: string, since: Date): Promise<ForumPage>
  /** Id of the post or comment at an address; undefined for any other address. */
  idAt(address: URL): string | undefined
  /**
   * Fetches a post or comment with the title of its post. `gone` where it was deleted, `unsure` where the forum does not
   * say. Throws `ForumTroubleError`.
   */
  item(id: string): Promise<ForumItem | 'gone' | 'unsure'>
  /**
   * Fetches a comment by its own id, whatever became of the post above it. `post` where a post has this id. Throws
   * `ForumTroubleError`.
   */
  comment(id: string): Promise<ForumComment | 'post' | 'gone' | 'unsure'>
  /** Looks at a comment as others see it; undefined where the forum does not say. Throws `ForumTroubleError`. */
  lookAt(comment: { id: string; author: string }): Promise<SeenReply | undefined>
}

/** Forum with what it can do. What it lacks is absent. */
export type Connector = {
  /** Value of the column `forum`. */
  key: string
  /** Name for people. */
  name: string
  /** Address for readers, without a slash at the end. */
  url: string
  reply: ReplyWay
  addressOf(post: PostPlace, commentId?: string): string
  /** Fetches whether posts still stand. Throws the forum's error. */
  standing(posts: readonly PostRow[]): Promise<Standings>
  /** Most posts of one call of `standing`. */
  maxStanding: number
  /** Requests after which a round of re-checks, one every ten minutes, ends. */
  maxRequests: number
  whole?: WholeForum
}

/** Connector of a forum that is read as a whole. */
export type Whole = Connector & { whole: WholeForum }

export const isWhole = (forum: Connector): forum is Whole => forum.whole !== undefined

/** Forums that this Radar reads, by key. */
export type Forums = {
  all: readonly Connector[]
  keys: readonly string[]
  find(key: string): Connector | undefined
  /** Key of the forum that a place of a campaign belongs to. */
  keyOf(place: string): string
  /** Name of a forum for people, whether or not this Radar reads it. */
  nameOf(key: string): string
  /**
   * Address of a post, of a comment below it, or of the row itself where that is a comment, made from ids; null where the
   * post's forum is not connected.
   */
  addressOf(post: PostPlace, commentId?: string): string | null
}

/** A forum cannot be read at the moment, or not by Radar. */
export class ForumTroubleError extends Error {
  override readonly name = 'ForumTroubleError'
  readonly trouble: ForumTrouble
  constructor(trouble: ForumTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.trouble = trouble
  }
}

const NAMES: Readonly<Record<string, string>> = {
  reddit: 'Reddit',
  demo: 'Practice forum',
  hackernews: 'Hacker News',
  example: 'Example',
}

/** Registers connectors. The first is the forum that subreddits belong to. */
export function createForums(all: readonly [Connector, ...Connector[]]): Forums {
  const byKey = new Map(all.map((one) => [one.key, one]))
  const places = new Map(
    all.flatMap(({ key, whole }) => (whole ? [[whole.place.toLowerCase(), key] as const] : [])),
  )
  return {
    all,
    keys: [...byKey.keys()],
    find: (key) => byKey.get(key),
    keyOf: (place) => places.get(place.toLowerCase()) ?? all[0].key,
    nameOf: (key) => byKey.get(key)?.name ?? NAMES[key] ?? key,
    addressOf: (post, commentId) => byKey.get(post.forum)?.addressOf(post, commentId) ?? null,
  }
}
