import { eq } from 'drizzle-orm'
import type { PromotionStance, ReplyAdvice } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { fetchRules, promotionStanceOf } from '../../forum/index.ts'
import { selectReplies } from '../queries.ts'
import { offerAffiliation } from './offer-affiliation.ts'

const MAX_WAIT_MS = 5_000

/**
 * Collects advice on a draft: what the post asks for, the subreddit's stance on promotion, a sentence of disclosure.
 * The forum is asked outside of a transaction, at most once a day for a subreddit.
 */
export async function adviseReply(ctx: UserCtx, id: string): Promise<ReplyAdvice> {
  const [row] = await ctx.db.statement((tx) => selectReplies(tx).where(eq(replyDrafts.id, id)))
  if (!row) throw new NotFoundError('reply')
  const { reply_drafts: reply, engagement_posts: post, campaigns: campaign } = row
  return {
    points: reply.points,
    promotion: await fetchStance(ctx, post.subreddit),
    affiliation: campaign && offerAffiliation(reply.generated_reply, campaign.business_name),
  }
}

async function fetchStance(ctx: UserCtx, subreddit: string): Promise<PromotionStance | null> {
  const session = ctx.reddit.appOnly({
    priority: 'interactive',
    tenant: ctx.user.id,
    max_wait_ms: MAX_WAIT_MS,
  })
  try {
    return promotionStanceOf(await fetchRules(ctx.system, { subreddit, session, isForDraft: true }))
  } catch (error) {
    if (!(error instanceof RedditError)) throw error
    ctx.log.warn('reply.rules-unknown', { subreddit, error })
    return null
  }
}
