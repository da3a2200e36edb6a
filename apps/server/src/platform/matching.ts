import type { Limits, Plan, ScanningFrequency } from '@radar/contract'
import type { Campaign, Finder, Post, Score } from '@radar/engine'

type List = keyof Pick<Limits, 'subreddits' | 'keywords'> | 'campaign_prompts'

/** A campaign as its user's plan lets it run. Its `subreddits` are all its places, those of other forums last. */
export type RunningCampaign = Campaign & {
  user_id: string
  plan: Plan
  scanning_frequency: ScanningFrequency
  auto_reply: boolean
  watch_comments: boolean
  /** Ids of `campaign_prompts`, in their order. */
  prompt_ids: string[]
  /** Entries that the plan has no room for. */
  paused: Record<List, string[]>
}

/** Comments are for the campaigns that watch them. */
export type PostOrComment = Post & { is_comment?: boolean }

/** Stored post, with the id of its row, whose direction is stored beside it. */
export type PostToPrepare = PostOrComment & { post_id: string }

/** Post that concerns a campaign, with the keywords and the score. Without keywords, its meaning found it. */
export type ScoredHit = { campaign: RunningCampaign; keywords: string[]; score: Score }

/** Hit before it is read and scored. */
export type UnscoredHit = Omit<ScoredHit, 'score'>

/** Post with its direction. */
export type PostDirection<P> = { post: P; direction: Float32Array }

/** Ids of the intent queries that were counted on a day (yyyy-MM-dd). */
export type CountedQueries = { counted: ReadonlySet<string>; day: string }

/** All campaigns that run, in the memory of this process: a post goes through once, however many of them there are. */
export type Matching = {
  /** Brings the index up to every change that was committed before the call. */
  catchUp(): Promise<void>
  running(id: string): RunningCampaign | undefined
  /** Every hit, however low its score: the person asked for these very words. Posts beyond a plan's history are none. */
  match(post: PostOrComment, now: Date): Iterable<UnscoredHit>
  /**
   * Directions of those posts whose place a campaign watches. Never within a transaction: it takes milliseconds a post
   * that has no direction yet.
   */
  prepare<P extends PostToPrepare>(finder: Finder, posts: readonly P[]): Promise<PostDirection<P>[]>
  /** Campaigns that a post is near to in meaning, whether or not it says their keywords, in parts. */
  near(post: PostDirection<PostOrComment>, finder: Finder, now: Date): AsyncIterable<UnscoredHit[]>
  /** Campaigns of these subreddits whose intent queries were not counted on this day (yyyy-MM-dd). */
  uncounted(subreddits: Iterable<string>, day: string): RunningCampaign[]
  /** Lets a campaign run, until the next day, with those of its intent queries that are counted. */
  markCounted(campaign: RunningCampaign, counted: CountedQueries): void
  /** The ids of those of a campaign's intent queries that may run on this day: all of them until they were counted. */
  mayRun(campaign: RunningCampaign, day: string): ReadonlySet<string>
  /** Subreddits whose watchers may have changed since the last call, in lower case. */
  takeTouched(): string[]
  touch(subreddits: string[]): void
  /** Subreddits whose comments somebody watches, in lower case, and whether their matches show at once. */
  watchedComments(): Map<string, 'live' | 'daily'>
  /** Number of campaigns that run. */
  size(): number
}
