import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import { DEFAULT_FLOOR, PAGES, PLANS, lowestShownAs } from '@radar/contract'
import { isListed } from '../../db/match-states.ts'
import {
  campaignFeeds,
  campaigns,
  engagementPosts,
  matchesQueue,
  subscriptions,
  userSettings,
} from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { headingOf } from '../../forum/index.ts'
import { historyStart, resolveSubscription } from '../../account/index.ts'
import { hashOf } from './secret-address.ts'

const MAX_ENTRIES = 50

export type FeedEntry = {
  id: string
  title: string
  author: string | null
  forum: string
  forum_name: string
  subreddit: string
  shared_from: string | null
  /** Address of the post, or of the match in Radar where the forum has none. */
  link: string
  relevance_score: number
  reason: string
  revealed_at: Date
}
export type Feed = { campaign_id: string; name: string; created_at: Date; entries: FeedEntry[] }

/** Finds the feed with a secret address: the newest matches above the user's floor. */
export async function findFeed(ctx: Ctx, secret: string): Promise<Feed | undefined> {
  const found = await findCampaign(ctx, secret)
  if (!found) return undefined
  const { campaign, settings, subscription } = found
  const since = historyStart(PLANS[resolveSubscription(subscription, ctx.now()).tier], ctx.now())
  return ctx.dbFor(campaign.user_id, undefined, { readOnly: true }).transaction(async (tx) => {
    const rows = await tx
      .select({
        id: matchesQueue.id,
        relevance_score: matchesQueue.relevance_score,
        reason: matchesQueue.reason,
        revealed_at: matchesQueue.revealed_at,
        subreddit: matchesQueue.subreddit,
        post: engagementPosts,
      })
      .from(matchesQueue)
      .innerJoin(engagementPosts, eq(engagementPosts.id, matchesQueue.post_id))
      .where(
        and(
          eq(matchesQueue.campaign_id, campaign.id),
          isListed,
          isNotNull(matchesQueue.revealed_at),
          gte(matchesQueue.scanned_at, since),
          gte(matchesQueue.relevance_score, lowestShownAs(settings?.floor ?? DEFAULT_FLOOR)),
        ),
      )
      .orderBy(desc(matchesQueue.revealed_at), desc(matchesQueue.id))
      .limit(MAX_ENTRIES)
    const entries = rows.map(({ post, revealed_at, ...match }) => ({
      ...match,
      revealed_at: revealed_at ?? campaign.created_at,
      title: headingOf(post),
      author: post.author,
      forum: post.forum,
      forum_name: ctx.forums.nameOf(post.forum),
      shared_from: post.shared_from,
      link: ctx.forums.addressOf(post) ?? matchUrl(ctx, campaign.id, match.id),
    }))
    return { campaign_id: campaign.id, name: campaign.name, created_at: campaign.created_at, entries }
  })
}

const matchUrl = ({ url }: Ctx, campaign: string, match: string) =>
  `${url}${PAGES.campaign.replace(':id', campaign)}?match=${match}`

async function findCampaign(ctx: Ctx, secret: string) {
  const [found] = await ctx.db.statement((tx) =>
    tx
      .select({ campaign: campaigns, settings: userSettings, subscription: subscriptions })
      .from(campaignFeeds)
      .innerJoin(campaigns, eq(campaigns.id, campaignFeeds.campaign_id))
      .leftJoin(userSettings, eq(userSettings.user_id, campaignFeeds.user_id))
      .leftJoin(subscriptions, eq(subscriptions.user_id, campaignFeeds.user_id))
      .where(eq(campaignFeeds.secret_hash, hashOf(secret))),
  )
  return found
}
