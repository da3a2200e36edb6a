import { sql } from 'drizzle-orm'
import { engagementPosts, leadProfiles, matchesQueue } from '../db/schema/index.ts'

/** The matches that show a profile, those of the same person in its campaign, as a column beside it. */
export const matchesOfLead = sql<string[]>`array(
  select m.id::text from ${engagementPosts} p join ${matchesQueue} m on m.post_id = p.id
  where p.forum = ${leadProfiles}.forum and p.author_key = ${leadProfiles}.username_key
    and m.campaign_id = ${leadProfiles}.campaign_id)`
