import { cutText } from '@radar/contract'
import type { OwnThing, ThingInfo } from '@radar/contract'
import {
  ReconnectRequiredError,
  RedditError,
  TargetNotFoundError,
  commentFullname,
  postFullname,
  requireReadable,
} from '@radar/reddit'
import type { RedditComment, RedditPost, RedditSession } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError, NotFoundError, RedditAccountRequiredError } from '../../platform/errors.ts'
import { foldAccents } from '../../platform/fold-accents.ts'
import { AccountGoneError } from './errors.ts'
import { findMainAccount } from './queries.ts'
import { sessionOf } from './session-as.ts'

type Kind = { thingType: 'post' | 'comment' }
type ThingReference = Kind & { thingId: string }
type ThingQuery = Kind & { query?: string | undefined; thingId?: string | undefined }
export type OwnedThing = RedditPost | RedditComment
type OwnSession = { session: RedditSession; name: string }

const MAX_FOUND = 25
const MAX_SNIPPET = 200

/** Time at which the user's main account last wrote in the forum; null where it never did. */
export function fetchLastActivity(ctx: UserCtx): Promise<string | null> {
  return asMain(ctx, async ({ session, name }) => {
    const [posts, comments] = await Promise.all([
      session.userPosts(name, { limit: 1 }),
      session.userComments(name, { limit: 1 }),
    ])
    const times = [...posts.items, ...comments.items].map(({ created_utc }) => created_utc)
    return times.length > 0 ? new Date(Math.max(...times) * 1_000).toISOString() : null
  })
}

/**
 * Posts or comments of the main account: one by its id, those that contain the query in any case and with or without
 * accents, or the latest.
 */
export function searchOwnThings(
  ctx: UserCtx,
  { thingType, query = '', thingId }: ThingQuery,
): Promise<OwnThing[]> {
  const id = thingId ?? (/^t[13]_[a-z0-9]+$/.test(query) ? query : undefined)
  return asMain(ctx, async (own) => {
    const things =
      id === undefined ? await fetchLatest(own, thingType) : await fetchById(own, { id, thingType })
    const words = id === undefined ? foldAccents(query) : ''
    return things
      .filter((thing) => foldAccents(`${titleOf(thing)}\n${thing.text}`).includes(words))
      .slice(0, MAX_FOUND)
      .map((thing) => toOwnThing(ctx, thing))
  })
}

/** Current figures of one post or comment of the main account. Throws `NotFoundError` for somebody else's. */
export async function fetchThingInfo(ctx: UserCtx, reference: ThingReference): Promise<ThingInfo> {
  const thing = await fetchOwnThing(ctx, reference)
  return {
    subreddit: thing.subreddit,
    snippet: snippetOf(thing),
    score: thing.score,
    upvote_ratio: 'upvote_ratio' in thing ? thing.upvote_ratio : null,
  }
}

/** One post or comment of the main account, as the forum shows it. Throws `NotFoundError` for somebody else's. */
export function fetchOwnThing(ctx: UserCtx, { thingType, thingId: id }: ThingReference): Promise<OwnedThing> {
  return asMain(ctx, async (own) => {
    const [thing] = await fetchById(own, { id, thingType })
    if (!thing) throw new NotFoundError(thingType)
    return thing
  })
}

async function asMain<Result>(ctx: UserCtx, call: (own: OwnSession) => Promise<Result>): Promise<Result> {
  const account = await ctx.db.statement((tx) => findMainAccount(ctx, tx))
  if (!account) throw new RedditAccountRequiredError()
  try {
    const session = await sessionOf(ctx, account, { priority: 'interactive' })
    return await call({ session, name: account.reddit_username })
  } catch (error) {
    if (error instanceof ReconnectRequiredError || error instanceof AccountGoneError)
      throw new RedditAccountRequiredError()
    if (!(error instanceof RedditError)) throw error
    if (error instanceof TargetNotFoundError) throw new NotFoundError('account')
    ctx.log.warn('reddit-helper.forum-failed', { error })
    throw new ForumUnavailableError('The forum does not answer at the moment. Please try again.')
  }
}

async function fetchLatest({ session, name }: OwnSession, kind: Kind['thingType']): Promise<OwnedThing[]> {
  const page = kind === 'post' ? await session.userPosts(name) : await session.userComments(name)
  return page.items
}

async function fetchById(
  { session, name }: OwnSession,
  { id, thingType }: Kind & { id: string },
): Promise<OwnedThing[]> {
  const bare = id.replace(/^t[13]_/, '')
  const things = await session.info([thingType === 'post' ? postFullname(bare) : commentFullname(bare)])
  requireReadable(things, bare)
  return [...things.posts, ...things.comments].filter(
    ({ author }) => author?.toLowerCase() === name.toLowerCase(),
  )
}

function toOwnThing({ forum }: UserCtx, thing: OwnedThing): OwnThing {
  return {
    id: thing.id,
    title: titleOf(thing),
    created_utc: thing.created_utc,
    permalink: thing.permalink === null ? null : `${forum.url}${thing.permalink}`,
    snippet: snippetOf(thing),
  }
}

/** Title of a post, or of the post that a comment is under. */
export const titleOf = (thing: OwnedThing) => ('title' in thing ? thing.title : (thing.link_title ?? ''))

/** Beginning of the text. */
export function snippetOf({ text }: OwnedThing): string {
  return text.length > MAX_SNIPPET ? `${cutText(text, MAX_SNIPPET)}…` : text
}
