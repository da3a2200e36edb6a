import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'

export type PersonInCampaign = { campaign_id: string; forum: string; username: string }

/** The matches of one person in a campaign, joined with their posts: names are compared without case. */
export function isOfPerson({ campaign_id, forum, username }: PersonInCampaign): SQL | undefined {
  return and(
    eq(matchesQueue.campaign_id, campaign_id),
    eq(engagementPosts.forum, forum),
    eq(engagementPosts.author_key, sql`lower(${username})`),
    isNull(engagementPosts.purged_at),
  )
}
