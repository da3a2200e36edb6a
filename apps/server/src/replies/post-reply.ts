import type { RedditSession } from '@radar/reddit'
import { sessionAs } from '../accounts/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { claimReply } from './claim-reply.ts'
import type { Claim } from './claim-reply.ts'
import { findObstacle } from './find-obstacle.ts'
import { recordOutcome } from './record-outcome.ts'

/** With the client's own limit for an answer this stays well within a claim's lease. */
const MOST_DELAY_MS = 60_000

/**
 * Posts one approved reply, once. The claim is committed before the network is touched, the comment is sent a single
 * time, and whatever comes back is written down; what nobody can know is looked for afterwards, never sent again.
 */
export async function postReply(ctx: Ctx, id: string): Promise<void> {
  const claim = await claimReply(ctx, id)
  if (!claim) return
  const session = await open(ctx, claim)
  if (!session) return
  const obstacle = await findObstacle(ctx, { claim, session })
  if (obstacle) return recordOutcome(ctx, claim.reply, obstacle)

  if (isOverdue(ctx, claim)) return
  const parent = `t3_${claim.post.reddit_id}`
  const result = await session.comment({ parent, text: claim.reply.generated_reply })
  await recordOutcome(ctx, claim.reply, result)
}

/** A worker that was held up past its lease must not begin: by now somebody else may be looking for the comment. */
function isOverdue(ctx: Ctx, { reply }: Claim): boolean {
  return ctx.now().getTime() > reply.armed_at!.getTime() + MOST_DELAY_MS
}

async function open(ctx: Ctx, { reply, credentialId }: Claim): Promise<RedditSession | undefined> {
  try {
    return await sessionAs(ctx, credentialId, { priority: 'post' })
  } catch (error) {
    await recordOutcome(ctx, reply, { outcome: 'not_executed', error: error as Error })
    return undefined
  }
}
