import type { RedditComment } from '@radar/reddit'
import type { Ctx } from '../../platform/ctx.ts'
import { countPromotion } from '../aftercare/count-promotion.ts'
import { judgeSafety } from '../aftercare/judge-safety.ts'
import type { Claim } from './claim-reply.ts'
import { AccountRedError } from './obstacles.ts'

/**
 * Counts the account's latest comments, and refuses where too many promote its own business. “Post now” of the
 * practice forum is exempt.
 */
export async function checkAccount(
  ctx: Ctx,
  { claim, comments }: { claim: Claim; comments: readonly RedditComment[] },
): Promise<Error | undefined> {
  const { credentialId: reddit_credential_id, reply } = claim
  if (reply.post_now) return undefined
  const account = { reddit_credential_id, user_id: reply.user_id }
  const { level, reasons } = judgeSafety(await countPromotion(ctx, { account, comments }))
  return level === 'red' ? new AccountRedError(reasons.join(' ')) : undefined
}
