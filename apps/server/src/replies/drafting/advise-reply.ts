import { eq } from 'drizzle-orm'
import type { PromotionStance, ReplyAdvice, ReplyObstacle } from '@radar/contract'
import { RedditError } from '@radar/reddit'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { findMainAccount } from '../../account/index.ts'
import { fetchRules, promotionStanceOf } from '../../forum/index.ts'
import { APPROVAL_CHECKS, findObstacles, toCheckedReply } from '../checks.ts'
import { selectReplies } from '../queries.ts'
import type { ReplyOfCampaign } from '../queries.ts'
import { mayBeApproved } from '../reply-states.ts'
import { offerAffiliation } from './offer-affiliation.ts'

const MAX_WAIT_MS = 5_000

/**
 * Collects advice on a draft: obstacles to its approval, what the post asks for, the subreddit's stance on promotion, a
 * sentence of disclosure.
 * The forum is asked outside of a transaction, at most once a day for a subreddit; about a post that is not its own, never.
 */
export async function adviseReply(ctx: UserCtx, id: string): Promise<ReplyAdvice> {
  const [[row], account] = await ctx.db.statement((tx) =>
    Promise.all([selectReplies(tx).where(eq(replyDrafts.id, id)), findMainAccount(ctx, tx)]),
  )
  if (!row) throw new NotFoundError('reply')
  const { reply_drafts: reply, engagement_posts: post, campaigns: campaign } = row
  const [obstacles, promotion] = await Promise.all([
    describeObstacles(ctx, row, account?.reddit_username ?? ''),
    mayAskForum(ctx, post) ? fetchStance(ctx, post.subreddit) : null,
  ])
  const mayNameProduct = campaign !== null && promotion?.stance !== 'forbidden'
  return {
    obstacles,
    points: reply.points,
    promotion,
    affiliation: mayNameProduct ? offerAffiliation(reply.generated_reply, campaign.business_name) : null,
  }
}

/** True for posts of the connected forum, but for the examples, which have no address. */
function mayAskForum(ctx: UserCtx, post: ReplyOfCampaign['engagement_posts']): boolean {
  return post.forum === ctx.forum.name && ctx.forums.addressOf(post) !== null
}

/** Obstacles to an approval by an account; without one, those that concern no account. */
async function describeObstacles(
  ctx: UserCtx,
  row: ReplyOfCampaign,
  username: string,
): Promise<ReplyObstacle[]> {
  if (!mayBeApproved.has(row.reply_drafts)) return []
  const checked = toCheckedReply(row, username)
  const found = await ctx.db.transaction((tx) => findObstacles(ctx, tx, { checks: APPROVAL_CHECKS, checked }))
  return found.map(({ code, message }) => ({ code, message }))
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
