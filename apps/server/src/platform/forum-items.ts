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
  /** True for what its forum marks as for adults. @default false */
  over_18?: boolean
  /** Those of the asked places, beside `subreddit`, that it belongs to, the narrowest first. */
  also_in?: string[]
}

/** Comment as a forum shows it, without the post that it stands below. */
export type ForumComment = Pick<ForumItem, 'parent_id' | 'author' | 'body' | 'created_utc'> & {
  comment_id: string
}

/** Comment in the conversation below another; `score` is null where the forum does not show it. */
export type ForumAnswer = ForumComment & { score: number | null }

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
  /** Places that their host says it does not have. */
  missing?: readonly string[]
  /** Places of which nothing was received, so that the answer does not show whether they are there. */
  unproven?: readonly string[]
  /**
   * Time of the newest item that the forum listed, in milliseconds since 1970, where those of other places are left out;
   * null where it listed none.
   */
  listed_until?: number | null
  /** Those of the asked places that the forum does not show: they were deleted, or its members alone see them. */
  absent?: readonly string[]
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

/** Posted reply as others see it. `score` is null where the forum does not show it. */
export type SeenReply = { seen: 'visible' | 'removed' | 'deleted'; score: number | null; answers: number }
