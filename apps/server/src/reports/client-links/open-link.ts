import { eq } from 'drizzle-orm'
import type { Analytics } from '@radar/contract'
import { getAnalytics } from '../analytics/get-analytics.ts'
import { campaigns, clientLinks, subscriptions, userSettings } from '../../db/schema/index.ts'
import { actFor } from '../../platform/ctx.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { hashToken } from './hash-token.ts'
import { listPostedReplies } from './list-posted-replies.ts'
import type { PostedReply } from './list-posted-replies.ts'

/** View of a campaign for a client. */
export type ClientView = { name: string; business_name: string; figures: Analytics; posted: PostedReply[] }

/** Opens the link with this token; undefined where it has ended. */
export async function openLink(ctx: Ctx, token: string): Promise<ClientView | undefined> {
  const link = await markOpened(ctx, token)
  if (!link) return undefined
  const { campaign_id, name, business_name, user_id, subscription, settings } = link
  const user = { id: user_id, email: '', session_id: user_id, subscription, settings }
  const acting = actFor(ctx, { actor: 'link', user })
  const figures = await getAnalytics(acting, { campaign_id })
  return { name, business_name, figures, posted: await listPostedReplies(acting, campaign_id) }
}

function markOpened(ctx: Ctx, token: string) {
  const { campaign_id, token_hash, user_id } = clientLinks
  return ctx.db.transaction(async (tx) => {
    const opened = await tx
      .update(clientLinks)
      .set({ opened_at: ctx.now() })
      .where(eq(token_hash, hashToken(token)))
      .returning({ campaign_id })
    const [link] = opened
    if (!link) return undefined
    const [row] = await tx
      .select({
        campaign_id,
        user_id,
        name: campaigns.name,
        business_name: campaigns.business_name,
        subscription: subscriptions,
        settings: userSettings,
      })
      .from(clientLinks)
      .innerJoin(campaigns, eq(campaigns.id, campaign_id))
      .leftJoin(subscriptions, eq(subscriptions.user_id, user_id))
      .leftJoin(userSettings, eq(userSettings.user_id, user_id))
      .where(eq(campaign_id, link.campaign_id))
    return row
  })
}
