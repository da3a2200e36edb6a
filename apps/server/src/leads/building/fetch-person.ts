import { cutText } from '@radar/contract'
import { AccessForbiddenError, RedditError, TargetNotFoundError } from '@radar/reddit'
import type { Priority, RedditPost } from '@radar/reddit'
import type { ForumAccount, RecentPost } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumUnavailableError, KnownError } from '../../platform/errors.ts'

/** Posts per profile. Each is fetched again within a day, so that nothing outlives its deletion. */
export const MAX_POSTS = 25
const MAX_CHARACTERS = 1_000

/** Public view of a forum user. */
export type Person = { username: string; account: ForumAccount; posts: RecentPost[] }

export class PersonGoneError extends KnownError {
  override readonly name = 'PersonGoneError'
  readonly code = 'CONFLICT'
  constructor(username: string) {
    super(`u/${username} cannot be seen in the forum: the account is gone, suspended or hidden.`)
  }
}

type PersonQuery = { username: string; tenant: string; priority: Priority }

/** Fetches a person's account and latest public posts. Throws `PersonGoneError` and `ForumUnavailableError`. */
export async function fetchPerson(ctx: Ctx, { username, ...asker }: PersonQuery): Promise<Person> {
  const session = ctx.reddit.appOnly(asker)
  try {
    const account = await session.aboutUser(username)
    if (account.is_suspended) throw new PersonGoneError(username)
    const { items } = await session.userPosts(username, { limit: MAX_POSTS })
    const { name, created_utc, total_karma } = account
    return {
      username: name,
      account: { created_utc, total_karma },
      posts: items.filter(({ deleted, removed }) => !deleted && !removed).map(toRecentPost),
    }
  } catch (error) {
    if (error instanceof TargetNotFoundError || error instanceof AccessForbiddenError)
      throw new PersonGoneError(username)
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('lead.person-unreadable', { error })
    throw new ForumUnavailableError(
      'The forum cannot show this person at the moment. No unit was used. Please try again later.',
    )
  }
}

export function toRecentPost(post: RedditPost): RecentPost {
  const { id, title, subreddit, created_utc, score, num_comments, text } = post
  return {
    id,
    title: cut(title),
    subreddit,
    created_utc,
    score,
    num_comments,
    selftext: cut(text),
  }
}

/** Cuts a text to `MAX_CHARACTERS` without splitting a surrogate pair. */
export const cut = (text: string): string => cutText(text.toWellFormed(), MAX_CHARACTERS)
