import type { RedditComment } from '@radar/reddit'
import {
  RedditError,
  TargetNotFoundError,
  commentFullname,
  postFullname,
  requireReadable,
} from '@radar/reddit'
import type { engagementPosts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError, InvalidInputError } from '../../platform/errors.ts'
import { parentOf } from '../parent-of.ts'
import type { Reply } from '../queries.ts'
import { parseCommentId } from './parse-comment-id.ts'
import { likeness, MIN_LIKENESS } from './likeness.ts'
import { findSentComment } from './find-sent-comment.ts'

const MAX_WAIT_MS = 5_000

type Post = Pick<typeof engagementPosts.$inferSelect, 'reddit_id' | 'author'>
type Account = { id: string; reddit_username: string }

/**
 * Finds the comment that a person made of a reply, under the same parent: any of the connected account's own, or
 * without an account the one that says nearly the same. Undefined where none shows.
 */
export async function findManualComment(
  ctx: UserCtx,
  { reply, post, account }: { reply: Reply; post: Post; account: Account | undefined },
): Promise<RedditComment | undefined> {
  if (!account) return findLike(ctx, { reply, post })
  const first_sent_at = reply.first_sent_at ?? reply.created_at
  const { id: reddit_credential_id, reddit_username } = account
  const sought = { ...reply, first_sent_at, reddit_credential_id, reddit_username }
  const seen = await findSentComment(ctx.system, { reply: sought, post })
  return seen.kind === 'found' ? seen.comment : undefined
}

async function findLike(
  ctx: UserCtx,
  { reply, post }: { reply: Reply; post: Post },
): Promise<RedditComment | undefined> {
  const { comments } = await askForum(ctx, () => sessionOf(ctx).comments(post.reddit_id))
  const [best] = comments
    .filter(({ parent_id }) => parent_id === parentOf(reply, post))
    .filter(({ author }) => author !== null && author.toLowerCase() !== post.author?.toLowerCase())
    .map((comment) => ({ comment, like: likeness(comment.body, reply.generated_reply) }))
    .filter(({ like }) => like >= MIN_LIKENESS)
    .toSorted((a, b) => b.like - a.like)
  return best?.comment
}

/**
 * Fetches the comment at an address. Throws `InvalidInputError` where it is not under the parent of the reply, and
 * `ForumUnavailableError`.
 */
export async function fetchComment(
  ctx: UserCtx,
  { comment_url, reply, post }: { comment_url: string; reply: Reply; post: Post },
): Promise<RedditComment> {
  const id = parseCommentId(comment_url, post.reddit_id)
  const comments = await askForum(ctx, async () => {
    const things = await sessionOf(ctx).info([commentFullname(id)])
    requireReadable(things, id)
    return things.comments
  })
  const comment = comments.find((one) => one.id === id && one.link_id === postFullname(post.reddit_id))
  if (!comment) throw new InvalidInputError({ comment_url: ['Radar cannot find this comment in the forum.'] })
  if (comment.parent_id === parentOf(reply, post)) return comment
  throw new InvalidInputError({ comment_url: ['This comment does not answer what your draft answers.'] })
}

function sessionOf({ reddit, user }: UserCtx) {
  return reddit.appOnly({ priority: 'interactive', tenant: user.id, max_wait_ms: MAX_WAIT_MS })
}

async function askForum<Answer>(ctx: UserCtx, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('reply.manual-look-failed', { error })
    throw new ForumUnavailableError(
      error instanceof TargetNotFoundError
        ? 'The forum does not show this post any more. Your draft is as it was.'
        : 'The forum does not answer at the moment. Your draft is as it was; please try again.',
    )
  }
}
