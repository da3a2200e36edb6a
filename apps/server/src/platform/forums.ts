import type { ForumTrouble, ReplyWay } from '@radar/contract'
import type { HostFailures } from '@radar/forum-client'
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

/** Description of a place, in its forum's own words. */
export type AboutPlace = {
  /** Name of the place, where the typed one was incomplete. */
  place?: string
  /** Kind of place, such as `Lemmy community`. */
  kind: string
  title: string
  /** What it is a part of, such as `of the Discourse forum “Boats”`. */
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
  /**
   * Fetches whether posts still stand. Throws the error of a forum that is one host; the failures of hosts that people named
   * are recorded, and what these have is unsure.
   */
  standing(posts: readonly PostRow[], failures: HostFailures): Promise<Standings>
  /** Most posts of one call of `standing`. */
  maxStanding: number
  /** Requests after which a round of re-checks, one every ten minutes, ends. */
  maxRequests: number
  reading?: ForumReading
}

/** Connector of a forum beside Reddit. */
export type OtherForum = Connector & { reading: ForumReading }

/** Connector of a forum that is read place by place. */
export type PolledForum = Connector & { reading: ForumReading & Required<Pick<ForumReading, 'newest'>> }

/** Connector of a forum that sends what happens in it, as one place. */
export type StreamedForum = Connector & {
  reading: ForumReading & { stream: ForumStream; places: ForumPlaces & { only: string } }
}

export const isOther = (forum: Connector): forum is OtherForum => forum.reading !== undefined

export const isPolled = (forum: Connector): forum is PolledForum => forum.reading?.newest !== undefined

export const isStreamed = (forum: Connector): forum is StreamedForum =>
  forum.reading?.stream !== undefined && forum.reading.places.only !== undefined

/** Forums that this Radar reads, by key. */
export type Forums = {
  all: readonly Connector[]
  keys: readonly string[]
  find(key: string): Connector | undefined
  /** Key of the forum that a place of a campaign belongs to. */
  keyOf(place: string): string
  /** Places that a typed or pasted text may stand for, by forum. None of them was asked for. */
  recognise(typed: string): { forum: OtherForum; place: string }[]
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
  /** True where a stream stayed open and brought nothing. */
  readonly isStall: boolean
  /** Place that its host does not have any more; undefined where the host itself has the trouble. */
  readonly missingPlace: string | undefined
  constructor(
    trouble: ForumTrouble,
    message: string,
    options?: ErrorOptions & { isStall?: boolean; missingPlace?: string },
  ) {
    super(message, options)
    this.trouble = trouble
    this.isStall = options?.isStall ?? false
    this.missingPlace = options?.missingPlace
  }
}

const NAMES: Readonly<Record<string, string>> = {
  reddit: 'Reddit',
  demo: 'Practice forum',
  hackernews: 'Hacker News',
  discourse: 'Discourse',
  bluesky: 'Bluesky',
  lemmy: 'Lemmy',
  example: 'Example',
}

/** Registers connectors. The first is the forum that subreddits belong to. */
export function createForums(all: readonly [Connector, ...Connector[]]): Forums {
  const byKey = new Map(all.map((one) => [one.key, one]))
  const others = all.filter(isOther)
  return {
    all,
    keys: [...byKey.keys()],
    find: (key) => byKey.get(key),
    keyOf: (place) => others.find(({ reading }) => reading.places.owns(place))?.key ?? all[0].key,
    recognise: (typed) =>
      others.flatMap((forum) => {
        const place = forum.reading.places.parse(typed)
        return place === undefined ? [] : [{ forum, place }]
      }),
    nameOf: (key) => byKey.get(key)?.name ?? NAMES[key] ?? key,
    addressOf: (post, commentId) => byKey.get(post.forum)?.addressOf(post, commentId) ?? null,
  }
}
