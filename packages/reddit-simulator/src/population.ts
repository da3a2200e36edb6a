import type { NewComment, NewPost } from './forum/forum.ts'
import type { SubredditRule } from './forum/things.ts'

/** People who write in the forum by themselves. A population is deterministic: each call gives the same posts and comments. */
export type Population = {
  subreddits: readonly {
    name: string
    title: string
    public_description: string
    subscribers: number
    /** Unix seconds. */
    created_utc: number
    rules: SubredditRule[]
  }[]
  accounts: readonly {
    name: string
    /** Unix seconds. */
    created_utc: number
    comment_karma: number
    link_karma: number
  }[]
  /** Everything written before `until` (unix seconds); a comment follows its post. */
  history(until: number): Iterable<NewPost | NewComment>
  /** Posts and comments written in `(from, until]` (unix seconds), oldest first. */
  arrivals(from: number, until: number): Iterable<NewPost | NewComment>
}
