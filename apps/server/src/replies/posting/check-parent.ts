import { commentFullname, requireReadable } from '@radar/reddit'
import type { RedditComment, RedditSession } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import { AUTHOR_CHECKS, findObstacle, selectCheckedCampaign } from '../checks.ts'
import type { Claim } from './claim-reply.ts'
import { PostEditedError, PostGoneError } from './obstacles.ts'

type Parent = { claim: Claim; session: RedditSession; comments: readonly RedditComment[] }

/**
 * Checks the comment that a reply answers: it may be deleted, locked or edited, or of somebody whom the user had erased
 * or blocked.
 */
export async function checkParent(
  ctx: Ctx,
  { claim, session, comments }: Parent,
): Promise<Error | undefined> {
  const { reply, post } = claim
  const { parent_comment_id: id, approved_at, reddit_username: username } = reply
  if (id === null) return undefined
  const parent = comments.find((comment) => comment.id === id) ?? (await fetchComment(session, id))
  if (!parent || parent.deleted || parent.removed)
    return new PostGoneError('The comment that it answers was deleted in the forum.')
  if (parent.locked) return new PostGoneError('The comment that it answers was locked in the meantime.')
  if (typeof parent.edited === 'number' && parent.edited * 1_000 > approved_at.getTime())
    return new PostEditedError('The comment that it answers was edited after you approved this reply.')
  const { author } = parent
  return ctx.db.transaction(async (tx) => {
    const campaign = await selectCheckedCampaign(tx, reply)
    const checked = { reply, post, author, username, campaign }
    return findObstacle(ctx, tx, { checks: AUTHOR_CHECKS, checked })
  })
}

/** Fetches a comment that its thread does not list. Throws `ThingUnreadableError`. */
async function fetchComment(session: RedditSession, id: string): Promise<RedditComment | undefined> {
  const things = await session.info([commentFullname(id)])
  const [comment] = things.comments
  if (comment === undefined) requireReadable(things, id)
  return comment
}
