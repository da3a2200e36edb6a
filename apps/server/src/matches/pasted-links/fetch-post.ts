import {
  RedditError,
  SubredditUnavailableError,
  TargetNotFoundError,
  postFullname,
  requireReadable,
} from '@radar/reddit'
import type { RedditPost } from '@radar/reddit'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError, InvalidInputError } from '../../platform/errors.ts'
import { describeForumTrouble, sessionFor, stateFrom } from '../../forum/index.ts'

const GONE = 'The forum does not show this post. It may have been deleted, or the address is incomplete.'
const DELETED = 'Its author has deleted this post.'
const REMOVED = 'This post was removed from its subreddit.'
const HIDDEN = 'This post is in a subreddit that Radar cannot read.'

/**
 * Fetches a post as everybody may read it now. Throws `InvalidInputError` with the reason why nobody may, and
 * `ForumUnavailableError`.
 */
export async function fetchPost(ctx: UserCtx, id: string): Promise<RedditPost> {
  const post = await request(ctx, async () => {
    const things = await sessionFor(ctx).info([postFullname(id)])
    requireReadable(things, id)
    return things.posts.find((one) => one.id === id)
  })
  if (!post) throw refusal(await request(ctx, () => findReason(ctx, id)))
  if (post.removed) throw refusal(REMOVED)
  if (post.deleted || post.author === null) throw refusal(DELETED)
  return post
}

/** Finds why a post cannot be read: lists leave it out, and its own page says why. */
async function findReason(ctx: UserCtx, id: string): Promise<string> {
  try {
    await sessionFor(ctx).comments(id)
    return GONE
  } catch (error) {
    if (error instanceof SubredditUnavailableError)
      return error.reason === 'private' ? `${HIDDEN} It is private.` : HIDDEN
    if (error instanceof TargetNotFoundError) return GONE
    if (error instanceof RedditError && stateFrom(error)) return HIDDEN
    throw error
  }
}

async function request<Answer>(ctx: UserCtx, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('link.read-failed', { error })
    throw new ForumUnavailableError(describeForumTrouble(error))
  }
}

const refusal = (message: string) => new InvalidInputError({ url: [message] })
