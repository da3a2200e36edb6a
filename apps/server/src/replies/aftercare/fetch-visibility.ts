import { commentFullname, requireReadable } from '@radar/reddit'
import type { RedditComment, RedditSession } from '@radar/reddit'
import type { ReplyLook } from '@radar/contract'
import { isClosed } from '../posting/refusals.ts'
import { answersBelow } from './answers-below.ts'
import type { DueLook } from './claim-looks.ts'

export type ReplyVisibility = Pick<ReplyLook, 'score' | 'answers'> & { seen: NonNullable<ReplyLook['seen']> }

/**
 * Fetches how a posted reply looks to others: in its thread, and by its id where the thread does not list it. Throws
 * the session's errors where the forum does not answer.
 */
export async function fetchVisibility(
  session: RedditSession,
  { reply, post }: DueLook,
): Promise<ReplyVisibility> {
  const thread = await fetchThread(session, post.reddit_id)
  if (thread === undefined) return { seen: 'post_gone', score: null, answers: null }
  const { reddit_comment_id: id, reddit_username } = reply
  const answers = answersBelow(thread, { id, username: reddit_username }).length
  const listed = thread.find((comment) => comment.id === id)
  if (listed) return { ...visibilityOf(listed), answers }
  const things = await session.info([commentFullname(id)])
  const [asked] = things.comments
  if (asked) return { ...visibilityOf(asked), answers }
  requireReadable(things, id)
  return { seen: 'removed', score: null, answers }
}

async function fetchThread(session: RedditSession, postId: string): Promise<RedditComment[] | undefined> {
  try {
    return (await session.comments(postId)).comments
  } catch (error) {
    if (!isClosed(error)) throw error
    return undefined
  }
}

function visibilityOf({
  removed,
  deleted,
  score,
  score_hidden,
}: RedditComment): Omit<ReplyVisibility, 'answers'> {
  const seen = removed ? 'removed' : deleted ? 'deleted' : 'visible'
  return { seen, score: seen === 'visible' && !score_hidden ? score : null }
}
