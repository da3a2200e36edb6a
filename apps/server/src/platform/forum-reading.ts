import type { ForumAnswer, ForumComment, ForumItem, ForumPage, SeenReply } from './forum-items.ts'
import type { ForumPlaces } from './forum-places.ts'

/** Places of one host. `until` is in milliseconds since 1970. */
export type NewestRequest = { places: readonly string[]; until: number }
/** `beside` are other places of the host that items of this one may belong to as well. */
export type PastRequest = { place: string; since: Date; beside?: readonly string[] }
/** `attempts` are the tries on outages. @default those of the forum's client */
export type SearchRequest = PastRequest & { phrase: string; attempts?: number }

/**
 * Something that happened in a forum that sends what happens: a post, whose author is known by the account alone; a post
 * that was deleted, by its id; an account that was closed, with all its posts.
 */
export type StreamEvent =
  | { kind: 'post'; account: string; item: ForumItem }
  | { kind: 'gone'; id: string }
  | { kind: 'account-gone'; account: string }

/** Events since the last batch, in their order. */
export type StreamBatch = {
  events: StreamEvent[]
  /** Position from which the stream goes on after this batch. */
  cursor: number
  /** Number of messages that could not be read. */
  unreadable: number
  /** Period of which the stream had forgotten what happened, in milliseconds since 1970; null where there is none. */
  gap: { from: number; until: number } | null
}

/** Connection to the stream of a forum, from a position in microseconds since 1970. */
export type FollowRequest = { cursor: number; signal: AbortSignal }

/** Stream of everything that happens in a forum. */
export type ForumStream = {
  /**
   * Follows the stream until it breaks or the signal ends it; repeated calls of one follower bring nothing twice. Throws
   * `ForumTroubleError`.
   */
  createFollower(): (request: FollowRequest) => AsyncGenerator<StreamBatch>
  /** Fetches the names of accounts, as far as the forum shows them. Throws `ForumTroubleError`. */
  names(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Newest posts of a place. `max_requests` is the most that one call may send. */
export type PlaceSample = {
  max_requests: number
  fetch(request: PastRequest): Promise<ForumPage>
}

/** Confirmation that what a search found still stands, where an index may learn late of deletions. */
export type SearchConfirmation = {
  /** Number of requests for some items. */
  requestsOf(items: readonly ForumItem[]): number
  /** Leaves out what was deleted, or stands below what was. What the forum does not say stays. */
  fetch(items: readonly ForumItem[]): Promise<ForumItem[]>
}

/** Most requests of single calls, redirects and repeats aside: what they weigh in the share of a person. */
export type CallWeights = {
  about: number
  item: number
  comment: number
  /** Whatever lists what was written below a post. */
  written: number
  conversation: number
}

/** Reading of a forum beside Reddit: place by place, or by the stream of all that is written. */
export type ForumReading = {
  places: ForumPlaces
  weights: CallWeights
  /** Fetches what was written after `until` in places of one host. Throws `ForumTroubleError`. */
  newest?(request: NewestRequest): Promise<ForumPage>
  stream?: ForumStream
  /** Lists a place back to `since`, or as far as is polite. Throws `ForumTroubleError`. */
  past?(request: PastRequest): Promise<ForumPage>
  /** Fetches the newest posts of a place for somebody who waits, in one list that is tried once. Throws `ForumTroubleError`. */
  sample?: PlaceSample
  /** Searches for a phrase among what was written after `since`, newest first. Throws `ForumTroubleError`. */
  search?(request: SearchRequest): Promise<ForumPage>
  /** Absent where a search finds only what stands. */
  confirmation?: SearchConfirmation
  /** Id of the post or comment at an address, for `item` and `comment`; undefined for any other address. */
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
  /** Fetches the direct answers to a post or comment. Throws `ForumTroubleError`. */
  answers?(id: string): Promise<ForumComment[]>
  /**
   * Fetches what stands below a comment at any depth, as far as the weight of the call reaches; undefined where the forum
   * does not say. Throws `ForumTroubleError`.
   */
  conversation(id: string): Promise<ForumAnswer[] | undefined>
  /** Looks at a comment as others see it; undefined where the forum does not say. Throws `ForumTroubleError`. */
  lookAt(comment: { id: string; author: string }): Promise<SeenReply | undefined>
}
