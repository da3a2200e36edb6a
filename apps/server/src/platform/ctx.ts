import type { SQL } from 'drizzle-orm'
import type { KeyScope } from '@radar/contract'
import type { RedditApp } from '@radar/reddit'
import type { subscriptions, userSettings } from '../db/schema/account.ts'
import type { engagementPosts } from '../db/schema/forum.ts'
import type { Ai, AnsweringAi } from './ai.ts'
import type { Db } from './database/db.ts'
import type { FetchOutside, SendOutside } from './http/fetch-outside.ts'
import type { EventStreams } from './http/event-streams.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Matching } from './matching.ts'
import type { Mailer } from './mailer.ts'
import type { Texter } from './texter.ts'
import type { Log } from './process/log.ts'
import type { StripeAccess } from './stripe.ts'
import type { KeyRing } from './secrets/master-key.ts'

/** What a process remembers between calls. A feature declares its part beside what uses it, as it does its jobs. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
export interface ProcessMemory {}

/** What every verb is given: time, forum, AI and database are passed in, never reached for. */
export type Ctx = {
  /** Who acts; the process itself does jobs. */
  actor: Actor
  /** Sees every row. Verbs that act for a user take a `UserCtx`. */
  db: Db
  /**
   * Shows one user's rows alone. Who acts is written down with what they change: `user`, or a kind of key with its id;
   * `readOnly`, nothing is changed; `snapshot`, all statements of a transaction see the same rows.
   */
  dbFor(userId: string, by?: string, mode?: { readOnly: true; snapshot?: true }): Db
  now(): Date
  /** The database's time as part of a query: it decides every lease, since the clocks of processes differ. */
  databaseNow(): SQL
  /** Milliseconds of a clock that never jumps. */
  monotonic(): number
  /** Rejects as soon as `signal` is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A number from 0 up to 1. */
  random(): number
  forum: Forum
  reddit: RedditApp
  posting: PostingTimes
  /** How many subreddits one request for new posts may name. */
  subredditsAListing: number
  /** Undefined where no AI provider is set. */
  ai: Ai | undefined
  /** Who reads matches, and how many on one day for all users together; undefined where no AI provider is set. */
  reader: (AnsweringAi & { readsADay: number }) | undefined
  /** How mails leave. */
  mailer: Mailer
  /** How text messages leave. */
  texter: Texter
  /** Undefined where nothing is sold. */
  stripe: StripeAccess | undefined
  /** How passwords are stored. */
  passwords: PasswordHashing
  /** Reads a page at an address that a person typed. */
  fetchOutside: FetchOutside
  /** Writes to an address that a person named. */
  sendOutside: SendOutside
  jobs: Pick<Jobs, 'send' | 'sendNow' | 'drop' | 'ended'>
  /** Filled at its first use: a process that matches nothing holds no campaigns. */
  matching: Matching
  events: Events
  /** What goes away, told to whoever has rows that hang on it. */
  lifecycle: Lifecycle
  streams: EventStreams
  memory: ProcessMemory
  log: Log
  /** The address that people reach Radar at, without a slash at the end. */
  url: string
  /** A 256-bit key for one purpose. */
  key(purpose: string): Buffer
  /** Those of master keys that are rotated out, for the same purpose. */
  earlierKeys(purpose: string): Buffer[]
  /** What seals secrets at rest. */
  keyRing: KeyRing
}

export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

/** How long one attempt to post, or one look for its comment, may take, and after what pauses looks are taken. */
export type PostingTimes = {
  lease_ms: number
  look_pauses_ms: readonly number[]
  /** A look that could not reach the forum is repeated after this, and is not counted. */
  unclear_pause_ms: number
}

/** What Radar knows of the forum besides its protocol. */
export type Forum = {
  /** What stands as `forum` beside every id and name of it that is stored. */
  name: string
  demo: boolean
  clientId: string
  /** Where people read it, without a slash at the end. */
  url: string
  votes: 'allowed' | 'forbidden'
  /**
   * The address of a post, of a comment under it, or, where the row is a comment, of that, made from ids; null where the
   * post is of another forum.
   */
  addressOf(post: PostPlace, commentId?: string): string | null
}

type PostRow = typeof engagementPosts.$inferSelect
type PostPlace = Pick<PostRow, 'forum' | 'reddit_id' | 'subreddit'> & Partial<Pick<PostRow, 'comment_id'>>

/** Who is signed in, as the session was read, with rows that most calls need. For a key, the session is the key. */
export type User = {
  id: string
  email: string
  session_id: string
  subscription: typeof subscriptions.$inferSelect | null
  settings: typeof userSettings.$inferSelect | null
}

/**
 * Who acts: a person in our own pages, a key or a tool call of a person's, Radar by itself, somebody else's server,
 * whoever holds a link from a mail, or whoever looks at the demo. What only some of them may do is one table,
 * `auth/permissions.ts`.
 */
export type Actor = 'user' | 'api_key' | 'mcp' | 'job' | 'webhook' | 'link' | 'visitor'

/** Whose key it is, and what it may do. */
export type KeyOwner = { user: User; scope: KeyScope }

/** Who acts, and for whom; what a key may do is less than its owner may. */
export type Caller = { actor: Actor; user: User; scope?: KeyScope }

/** A context in which somebody acts who is nobody's user. */
export function actAs(ctx: Ctx, actor: Actor): Ctx {
  return { ...ctx, actor }
}

/** A context that acts for one signed-in user: `db` shows that user's rows alone. */
export type UserCtx = Ctx & { user: User; system: Ctx }

export function actFor(ctx: Ctx, { actor, user }: Caller): UserCtx {
  const system = actAs(ctx, actor)
  return { ...system, db: ctx.dbFor(user.id, describeActor({ actor, user })), user, system }
}

/** A person, or a kind of key with its id; undefined for whoever changes nothing in a person's name. */
function describeActor({ actor, user }: Caller): string | undefined {
  if (actor === 'api_key' || actor === 'mcp') return `${actor}:${user.session_id}`
  return actor === 'user' ? actor : undefined
}
