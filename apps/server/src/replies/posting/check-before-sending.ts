import type { CommentResult, RedditSession } from '@radar/reddit'
import { GATE_CHECKS, findObstacle, selectCheckedCampaign } from '../checks.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { checkForum } from './check-forum.ts'
import type { Claim } from './claim-reply.ts'

type Attempt = { claim: Claim; session: RedditSession }

/**
 * Gate at send time: checks once more that the reply may be posted, first in the forum, then in the rows. Returns the
 * outcome of the attempt where nothing is to be sent, and undefined where the reply may be sent.
 */
export async function checkBeforeSending(
  ctx: Ctx,
  { claim, session }: Attempt,
): Promise<CommentResult | undefined> {
  return (await checkForum(ctx, { claim, session })) ?? (await checkRows(ctx, claim))
}

async function checkRows(ctx: Ctx, { reply, post }: Claim): Promise<CommentResult | undefined> {
  const { author } = post
  const error = await ctx.db.transaction(async (tx) => {
    const campaign = await selectCheckedCampaign(tx, reply)
    const checked = { reply, post, author, username: reply.reddit_username, campaign }
    return findObstacle(ctx, tx, { checks: GATE_CHECKS, checked })
  })
  return error && { outcome: 'not_executed', error }
}
