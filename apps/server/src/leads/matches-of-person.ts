import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts, matchesQueue } from '../db/schema/index.ts'

export type PersonInCampaign = { campaign_id: string; forum: string; username: string }

/** Condition on matches joined with their posts: by the person, whatever the case of the name. */
export function isOfPerson({ campaign_id, forum, username }: PersonInCampaign): SQL | undefined {
  return and(
    eq(matchesQueue.campaign_id, campaign_id),
    eq(engagementPosts.forum, forum),
    eq(engagementPosts.author_key, sql`lower(${username})`),
    isNull(engagementPosts.purged_at),
  )
}
