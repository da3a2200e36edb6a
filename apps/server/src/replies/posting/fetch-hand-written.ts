import type { engagementPosts } from '../../db/schema/index.ts'
import { spendRequests } from '../../forum/index.ts'
import type { CallOfPerson } from '../../forum/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ForumUnavailableError, InvalidInputError } from '../../platform/errors.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { ForumComment, ForumItem, PostPlace } from '../../platform/forum-items.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { findHost } from '../find-host.ts'
import type { Reply } from '../queries.ts'
import { likeness, MIN_LIKENESS } from './likeness.ts'

const NO_ADDRESS = 'This is not the address of a comment in the forum of this post.'
const ELSEWHERE = 'This comment does not answer the post or comment that this reply is for.'
const DELETED = 'This comment was deleted in the forum.'
const UNSURE = 'Radar cannot see this comment yet. Please try again in a few minutes.'

/** Time back to which the place is searched for a comment. */
const MAX_AGE_MS = 86_400_000

type AnsweredPost = PostPlace & Pick<typeof engagementPosts.$inferSelect, 'author'>
export type HandWritten = ForumComment & { author: string }

/** `parentId` is the id of what the comment has to answer. */
type AddressQuery = { forum: OtherForum; comment_url: string; parentId: string }

/**
 * Fetches the comment at an address, which its person wrote below a post of a forum that is answered by hand. Throws
 * `InvalidInputError` for the address of anything else, and `ForumUnavailableError`.
 */
export async function fetchHandWritten(
  ctx: UserCtx,
  { forum, comment_url, parentId }: AddressQuery,
): Promise<HandWritten> {
  const refuse = (message: string) => new InvalidInputError({ comment_url: [message] })
  const url = new URL(comment_url)
  const id = forum.reading.idAt(url)
  if (id === undefined) throw refuse(NO_ADDRESS)
  const { places, weights } = forum.reading
  const call = { host: places.hostOf && url.hostname, max: weights.comment }
  const comment = await askForum(ctx, call, () => forum.reading.comment(id))
  if (comment === 'gone') throw refuse(DELETED)
  if (comment === 'unsure') throw refuse(UNSURE)
  if (comment === 'post') throw refuse(NO_ADDRESS)
  const { author } = comment
  if (author === null) throw refuse(DELETED)
  if (comment.parent_id !== parentId) throw refuse(ELSEWHERE)
  return { ...comment, author }
}

type DraftQuery = { forum: OtherForum; reply: Reply; post: AnsweredPost; parentId: string }

/**
 * Finds the comment that a person made of a draft: of the answers to the post or comment, or of all that was written in
 * the place since the draft, the one below the same post or comment that says nearly the same. Undefined where none shows. Throws `ForumUnavailableError`.
 */
export async function findHandWritten(
  ctx: UserCtx,
  { forum, reply, post, parentId }: DraftQuery,
): Promise<HandWritten | undefined> {
  const until = Math.max(reply.created_at.getTime(), ctx.now().getTime() - MAX_AGE_MS)
  const { places, weights } = forum.reading
  const call = { host: places.hostOf?.(post.subreddit), max: weights.written }
  const written = await askForum(ctx, call, () => listWritten(forum, { post, parentId, until }))
  const [best] = written
    .filter(({ author }) => author !== post.author)
    .map((item) => ({ id: item.comment_id, like: likeness(item.body, reply.generated_reply) }))
    .filter(({ id, like }) => id !== null && like >= MIN_LIKENESS)
    .toSorted((a, b) => b.like - a.like)
  const id = best?.id
  if (id == null) return undefined
  // A list does not name the comment that a comment answers.
  const look = { host: findHost(forum, post, id), max: weights.comment }
  const comment = await askForum(ctx, look, () => forum.reading.comment(id))
  if (typeof comment === 'string' || comment.parent_id !== parentId) return undefined
  const { author } = comment
  return author === null ? undefined : { ...comment, author }
}

type WrittenQuery = Pick<DraftQuery, 'post' | 'parentId'> & { until: number }
type WrittenItem = Pick<ForumItem, 'comment_id' | 'author' | 'body'>

/** Lists answers to a post or comment, or whatever was written below its post since a time (milliseconds since 1970). */
async function listWritten(
  { reading }: OtherForum,
  { post, parentId, until }: WrittenQuery,
): Promise<readonly WrittenItem[]> {
  if (reading.answers) return reading.answers(parentId)
  const page = await reading.newest?.({ places: [post.subreddit.toLowerCase()], until })
  return (page?.items ?? []).filter(({ reddit_id }) => reddit_id === post.reddit_id)
}

async function askForum<Answer>(
  ctx: UserCtx,
  call: CallOfPerson,
  question: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await spendRequests(ctx, call, question)
  } catch (error) {
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('reply.manual-look-failed', { error })
    throw new ForumUnavailableError(error.message)
  }
}
