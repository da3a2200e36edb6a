import { editThing } from '../forum/entries.ts'
import {
  type Access,
  accesses,
  type Fate,
  fates,
  type Rule,
  type Standing,
  standings,
} from '../forum/things.ts'
import type { World } from '../world.ts'

export interface ThingChange {
  fate?: Fate
  locked?: boolean
  archived?: boolean
  /** New words of a post's text or a comment, marked as edited now. */
  text?: string
  score?: number
}

export interface SubredditChange {
  access?: Access
  /** Words of a quarantine or an interstitial. */
  accessMessage?: string
  title?: string
  publicDescription?: string
  subscribers?: number
  over18?: boolean
  rules?: Rule[]
  renamedTo?: string
  /** Accounts that may no longer write here, and those that may again. */
  ban?: string[]
  unban?: string[]
}

export interface AccountChange {
  standing?: Standing
  /** Unix seconds until which comments are answered with RATELIMIT. */
  cooldownUntil?: number
  block?: string[]
  unblock?: string[]
  /** Ends every token the account has given away. */
  revokeTokens?: boolean
}

export class UnknownStateError extends Error {
  readonly subject: string

  constructor(subject: string) {
    super(`The forum knows no ${subject}.`)
    this.name = 'UnknownStateError'
    this.subject = subject
  }
}

/** @throws UnknownStateError where the forum has no such thing or no such fate. */
export function changeThing(world: World, name: string, { text, ...change }: ThingChange): void {
  const thing = world.forum.findThing(name)
  if (!thing) throw new UnknownStateError(`thing ${name}`)
  expectOneOf(fates, change.fate, 'fate')
  Object.assign(thing, change)
  if (text !== undefined) editThing(thing, { text, at: Math.floor(world.clock.now()) })
}

/** Changes a subreddit, or founds it. @throws UnknownStateError for an access there is not. */
export function changeSubreddit(world: World, name: string, change: SubredditChange): void {
  const { renamedTo, ban = [], unban = [], ...facts } = change
  expectOneOf(accesses, facts.access, 'access')
  const created_utc = Math.floor(world.clock.now())
  const subreddit = world.forum.subreddit(name) ?? world.forum.addSubreddit({ name, created_utc })
  Object.assign(subreddit, facts)
  for (const account of ban) subreddit.banned.add(account.toLowerCase())
  for (const account of unban) subreddit.banned.delete(account.toLowerCase())
  if (renamedTo !== undefined) world.forum.renameSubreddit(subreddit, renamedTo)
}

/** Changes an account, or opens it. @throws UnknownStateError for a standing there is not. */
export function changeAccount(world: World, name: string, change: AccountChange): void {
  const { block = [], unblock = [], revokeTokens = false, ...facts } = change
  expectOneOf(standings, facts.standing, 'standing')
  const created_utc = Math.floor(world.clock.now())
  const account = world.forum.account(name) ?? world.forum.addAccount({ name, created_utc })
  Object.assign(account, facts)
  for (const other of block) account.blocked.add(other.toLowerCase())
  for (const other of unblock) account.blocked.delete(other.toLowerCase())
  if (!revokeTokens) return
  for (const token of world.grants.tokensOf(name)) world.act({ type: 'revoked', token })
}

function expectOneOf(allowed: readonly string[], value: string | undefined, what: string): void {
  if (value !== undefined && !allowed.includes(value)) throw new UnknownStateError(`${what} ${value}`)
}
