import type { TimelineEntry, Timeline } from './timeline.ts'

/** Fate of a post or comment; `hidden` looks normal to its author and removed to everyone else. */
export const FATES = ['here', 'deleted', 'removed', 'removed-by-reddit', 'hidden'] as const
export type Fate = (typeof FATES)[number]

export const ACCESSES = ['public', 'restricted', 'private', 'quarantined', 'gated', 'banned'] as const
export type Access = (typeof ACCESSES)[number]

export const STANDINGS = ['good', 'suspended', 'shadow-banned'] as const
export type Standing = (typeof STANDINGS)[number]

export type SubredditRule = {
  short_name: string
  description: string
}

export type Subreddit = {
  id36: string
  name: string
  title: string
  publicDescription: string
  subscribers: number
  createdUtc: number
  rules: SubredditRule[]
  access: Access
  /** Shown with a quarantine or an interstitial. */
  accessMessage: string
  over18: boolean
  /** Lower-case names of accounts that may not write here. */
  banned: Set<string>
  posts: Timeline<Post>
}

export type Account = {
  id36: string
  name: string
  createdUtc: number
  commentKarma: number
  linkKarma: number
  standing: Standing
  /** Unix seconds until which new comments are answered with RATELIMIT. */
  cooldownUntil: number
  /** Lower-case names of the accounts this one has blocked. */
  blocked: Set<string>
  posts: Timeline<Post>
  comments: Timeline<Comment>
}

type Writing = TimelineEntry & {
  /** Null once the account is gone. */
  author: Account | null
  score: number
  /** Votes by lower-case account name: 1, -1, or 0 for a vote taken back; null before the first. */
  votes: Map<string, number> | null
  /** Unix seconds of the last edit. */
  edited: number | null
  fate: Fate
}

export type Post = Writing & {
  kind: 't3'
  subreddit: Subreddit
  title: string
  selftext: string
  /** Target of a link post; null for a text post. */
  url: string | null
  flair: string | null
  over18: boolean
  locked: boolean
  archived: boolean
  /** Comments counted before the forum knew the post. */
  earlierComments: number
  comments: Comment[]
  /** Fields that override the rendered ones, for content no ordinary post would have. */
  overlay: Record<string, unknown> | null
}

export type Comment = Writing & {
  kind: 't1'
  post: Post
  parent: Comment | null
  body: string
  replies: Comment[]
  /** Fields that override the rendered ones, for a shape in which comments do not come. */
  overlay: Record<string, unknown> | null
}

export type Thing = Post | Comment

export function fullname(thing: Thing): string {
  return `${thing.kind}_${thing.id36}`
}
