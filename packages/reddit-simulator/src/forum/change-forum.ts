import { editThing } from './forum-events.ts'
import type { Forum } from './forum.ts'
import { ACCESSES, FATES, STANDINGS } from './things.ts'
import type { Access, Fate, Standing, SubredditRule } from './things.ts'

export type ThingChange = {
  fate?: Fate
  locked?: boolean
  archived?: boolean
  /** New words of a post's text or a comment, marked as edited now. */
  text?: string
  score?: number
}

export type SubredditChange = {
  access?: Access
  /** Words of a quarantine or an interstitial. */
  accessMessage?: string
  title?: string
  publicDescription?: string
  subscribers?: number
  over18?: boolean
  rules?: SubredditRule[]
  renamedTo?: string
  /** Accounts that may no longer write here, and those that may again. */
  ban?: string[]
  unban?: string[]
}

export type AccountChange = {
  standing?: Standing
  /** Unix seconds until which comments are answered with RATELIMIT. */
  cooldownUntil?: number
  block?: string[]
  unblock?: string[]
}

type Change<Facts> = { name: string; change: Facts; now: number }

/** Throws `UnknownForumPartError` where the forum has no such thing or no such fate. */
export function changeThing(forum: Forum, { name, change, now }: Change<ThingChange>): void {
  const thing = forum.findThing(name)
  if (!thing) throw new UnknownForumPartError(`thing ${name}`)
  const { text, ...facts } = change
  expectOneOf(FATES, { value: facts.fate, what: 'fate' })
  Object.assign(thing, facts)
  if (text !== undefined) editThing(thing, { text, at: Math.floor(now) })
}

/** Changes a subreddit, or founds it. Throws `UnknownForumPartError` for an access that does not exist. */
export function changeSubreddit(forum: Forum, { name, change, now }: Change<SubredditChange>): void {
  const { renamedTo, ban = [], unban = [], ...facts } = change
  expectOneOf(ACCESSES, { value: facts.access, what: 'access' })
  const subreddit = forum.subreddit(name) ?? forum.addSubreddit({ name, created_utc: Math.floor(now) })
  Object.assign(subreddit, facts)
  for (const account of ban) subreddit.banned.add(account.toLowerCase())
  for (const account of unban) subreddit.banned.delete(account.toLowerCase())
  if (renamedTo !== undefined) forum.renameSubreddit(subreddit, renamedTo)
}

/** Changes an account, or opens it. Throws `UnknownForumPartError` for a standing that does not exist. */
export function changeAccount(forum: Forum, { name, change, now }: Change<AccountChange>): void {
  const { block = [], unblock = [], ...facts } = change
  expectOneOf(STANDINGS, { value: facts.standing, what: 'standing' })
  const account = forum.account(name) ?? forum.addAccount({ name, created_utc: Math.floor(now) })
  Object.assign(account, facts)
  for (const other of block) account.blocked.add(other.toLowerCase())
  for (const other of unblock) account.blocked.delete(other.toLowerCase())
}

/** Something that the forum does not have, such as a thing or an access of that name. */
export class UnknownForumPartError extends Error {
  override readonly name = 'UnknownForumPartError'
  readonly part: string

  constructor(part: string) {
    super(`The forum knows no ${part}.`)
    this.part = part
  }
}

function expectOneOf(
  allowed: readonly string[],
  { value, what }: { value: string | undefined; what: string },
): void {
  if (value !== undefined && !allowed.includes(value)) throw new UnknownForumPartError(`${what} ${value}`)
}
