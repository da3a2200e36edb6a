import type { ForumTrouble, ReplyWay } from '@radar/contract'
import type { HostFailures } from '@radar/forum-client'
import type { engagementPosts } from '../db/schema/forum.ts'
import type { PostPlace, Standings } from './forum-items.ts'
import type { ForumPlaces } from './forum-places.ts'
import type { ForumReading, ForumStream } from './forum-reading.ts'

type PostRow = typeof engagementPosts.$inferSelect

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
  /** Number of things of its answers that could not be read, in this process. */
  skippedThings(): number
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
