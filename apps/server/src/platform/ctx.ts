import type { ChannelApps } from './channels.ts'
import type { SQL } from 'drizzle-orm'
import type { KeyScope } from '@radar/contract'
import type { RedditApp } from '@radar/reddit'
import type { subscriptions, userSettings } from '../db/schema/account/index.ts'
import type { Ai } from './ai.ts'
import type { Database, Db } from './database/db.ts'
import type { FetchOutside, SendOutside } from './http/fetch-outside.ts'
import type { EventStreams } from './http/event-streams.ts'
import type { Events } from './events.ts'
import type { Forums } from './forums.ts'
import type { Jobs } from './jobs.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Matching } from './matching.ts'
import type { Relevance } from './relevance.ts'
import type { Reader } from './reader.ts'
import type { Mailer } from './mailer.ts'
import type { Texter } from './texter.ts'
import type { Log } from './process/log.ts'
import type { StripeAccess } from './stripe.ts'
import type { KeyRing } from './secrets/master-key.ts'

/** Memory of a process between calls. An area declares its part beside the code that uses it. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
export interface ProcessMemory {}

/** Everything a verb is given: time, forum, AI and database are passed in. */
export type Ctx = {
  /** Actor; `job` for the process itself. */
  actor: Actor
  /** Database as the system, which sees every row. Verbs that act for a user take a `UserCtx`. */
  db: Db
  /**
   * Database that shows one user's rows alone. `by` is the actor in the activity log: `user`, or a kind of key with its id.
   * With `readOnly` nothing can be changed; with `snapshot` all statements of a transaction see the same rows.
   */
  dbFor(userId: string, by?: string, mode?: { readOnly: true; snapshot?: true }): Db
  /** Runs `fn` once the open transaction is committed, if there is one; not where it is undone. */
  afterCommit: Database['afterCommit']
  now(): Date
  /** The database's time as part of a query: it decides every lease, since the clocks of processes differ. */
  databaseNow(): SQL
  /** Milliseconds of a clock that never jumps. */
  monotonic(): number
  /** Rejects as soon as `signal` is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** A number from 0 up to 1. */
  random(): number
  /** Forum that campaigns' subreddits belong to and that Radar posts to. */
  forum: Forum
  /** All forums that Radar reads. */
  forums: Forums
  reddit: RedditApp
  posting: PostingTimes
  /** Largest number of subreddits in one request for new posts. */
  subredditsAListing: number
  /** Model that finds posts by their meaning, and reads them beside campaigns. */
  relevance: Relevance
  /** Undefined without an AI provider. */
  ai: Ai | undefined
  /** AI provider that reads matches; undefined where none is set. */
  reader: Reader | undefined
  /** Transport of mails. */
  mailer: Mailer
  /** Transport of text messages. */
  texter: Texter
  /** Undefined where Radar sells nothing. */
  stripe: StripeAccess | undefined
  /** Apps at Slack and Discord, by which people add a channel. */
  channels: ChannelApps
  /** Hashing of passwords. */
  passwords: PasswordHashing
  /** Fetches a page at an address that a person typed. */
  fetchOutside: FetchOutside
  /** Fetches from a host that a person or program named, by GET and without redirects. The reader bounds the body. */
  fetchGuarded: typeof globalThis.fetch
  /** Sends to an address that a person named. */
  sendOutside: SendOutside
  jobs: Pick<Jobs, 'send' | 'sendNow' | 'drop' | 'ended'>
  /** Index of campaigns, filled at its first use. */
  matching: Matching
  events: Events
  /** Events that areas answer with changes of their own rows. */
  lifecycle: Lifecycle
  streams: EventStreams
  memory: ProcessMemory
  log: Log
  /** Public address of Radar, without a slash at the end. */
  url: string
  /** A 256-bit key for one purpose. */
  key(purpose: string): Buffer
  /** Keys for the same purpose from earlier master keys. */
  earlierKeys(purpose: string): Buffer[]
  /** Keys that seal secrets at rest. */
  keyRing: KeyRing
}

export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

/** Limit of one attempt to post or to find its comment, and the pauses before each search for the comment. */
export type PostingTimes = {
  lease_ms: number
  look_pauses_ms: readonly number[]
  /** Pause after a search that could not reach the forum; such a search is not counted. */
  unclear_pause_ms: number
}

/** Facts about the forum that Radar posts to, besides its protocol. */
export type Forum = {
  /** Value of the column `forum` beside every stored id and name. */
  name: string
  demo: boolean
  clientId: string
  /** Address for readers, without a slash at the end. */
  url: string
  votes: 'allowed' | 'forbidden'
}

/** Signed-in user as of the session, with rows that most calls need. For a key or an assistant, `session_id` is the id of the key or grant. */
export type User = {
  id: string
  email: string
  session_id: string
  subscription: typeof subscriptions.$inferSelect | null
  settings: typeof userSettings.$inferSelect | null
}

/**
 * Kind of caller: a person in our own pages, a person's key or tool call, Radar itself, another server, the holder of a
 * link from a mail, or a visitor of the demo. `account/auth/permissions.ts` lists what each may do.
 */
export type Actor = 'user' | 'api_key' | 'mcp' | 'job' | 'webhook' | 'link' | 'visitor'

/** Owner of a key or of an assistant's token, and how far it reaches. */
export type KeyOwner = { user: User; scope: KeyScope; credential: 'key' | 'token' }

/** Actor and the user that it acts for; `scope` limits a key or token. */
export type Caller = { actor: Actor; user: User } & Partial<Omit<KeyOwner, 'user'>>

/** Context of an actor without a user. */
export function actAs(ctx: Ctx, actor: Actor): Ctx {
  return { ...ctx, actor }
}

/** Context of one signed-in user: `db` shows that user's rows alone. */
export type UserCtx = Ctx & { user: User; system: Ctx }

export function actFor(ctx: Ctx, { actor, user }: Caller): UserCtx {
  const system = actAs(ctx, actor)
  const db = ctx.dbFor(user.id, describeActor({ actor, user }))
  return { ...system, relevance: ctx.relevance.awaited, db, user, system }
}

/** Actor for the activity log: `user`, or a kind of key with its id; undefined for all others. */
function describeActor({ actor, user }: Caller): string | undefined {
  if (actor === 'api_key' || actor === 'mcp') return `${actor}:${user.session_id}`
  return actor === 'user' ? actor : undefined
}
