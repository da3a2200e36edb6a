import { sql } from 'drizzle-orm'

/**
 * The matches that show the profile of a row of `lead_profiles` beside it: those of the same person in its campaign. From
 * the person to their posts, and from each to its match: `offset 0` keeps that order. A planner without statistics, as in
 * a new database, read all matches of the campaign once for each profile.
 */
export const matchesOfLead = sql`(
  select m.* from (
    select id from engagement_posts
    where forum = lead_profiles.forum and author_key = lead_profiles.username_key offset 0) p
  cross join lateral (
    select id, post_id, relevance_score, scanned_at from matches_queue
    where post_id = p.id and campaign_id = lead_profiles.campaign_id offset 0) m)`
