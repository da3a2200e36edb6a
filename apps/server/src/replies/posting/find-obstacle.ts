import type { CommentResult, RedditSession } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import type { Claim } from './claim-reply.ts'
import { lookAtForum } from './look-at-forum.ts'
import { lookAtRows } from './look-at-rows.ts'

type Attempt = { claim: Claim; session: RedditSession }

/**
 * The gate at send time: looks once more whether the reply may be posted, first in the forum, then in what its user
 * has said since. Answers what became of the attempt without sending anything; undefined where nothing is against it.
 */
export async function findObstacle(
  ctx: Ctx,
  { claim, session }: Attempt,
): Promise<CommentResult | undefined> {
  return (await lookAtForum(ctx, { claim, session })) ?? (await lookAtRows(ctx, claim))
}
