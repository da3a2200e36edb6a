import { eq } from 'drizzle-orm'
import { commentFullname } from '@radar/reddit'
import type { RedditComment, RedditSession } from '@radar/reddit'
import { findBlock, findErased } from '../../campaigns/index.ts'
import { matchesQueue } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Claim } from './claim-reply.ts'
import { AuthorUnwantedError, PersonErasedError, PostEditedError, PostGoneError } from './obstacles.ts'

type Parent = { claim: Claim; session: RedditSession; comments: readonly RedditComment[] }

/** What stands against answering a comment: it is gone, changed, closed, or of somebody whom the user erased or does not want to meet. */
export async function lookAtParent(
  ctx: Ctx,
  { claim, session, comments }: Parent,
): Promise<Error | undefined> {
  const { parent_comment_id: id, approved_at, match_id, user_id } = claim.reply
  if (id === null) return undefined
  const parent =
    comments.find((comment) => comment.id === id) ?? (await session.info([commentFullname(id)])).comments[0]
  if (!parent || parent.deleted || parent.removed)
    return new PostGoneError('The comment that it answers was deleted in the forum.')
  if (parent.locked) return new PostGoneError('The comment that it answers was locked in the meantime.')
  if (typeof parent.edited === 'number' && parent.edited * 1_000 > approved_at.getTime())
    return new PostEditedError('The comment that it answers was edited after you approved this reply.')
  const { author } = parent
  return ctx.db.transaction(async (tx) => {
    const [isErased] = await findErased(ctx, tx, [{ user_id, author }])
    if (isErased) return new PersonErasedError()
    const [match] = match_id ? await tx.select().from(matchesQueue).where(eq(matchesQueue.id, match_id)) : []
    const block = match && (await findBlock(tx, { user_id, campaign_id: match.campaign_id, author }))
    return block === undefined ? undefined : new AuthorUnwantedError(block)
  })
}
