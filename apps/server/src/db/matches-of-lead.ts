import { sql } from 'drizzle-orm'

/**
 * Selects the matches of a row of `lead_profiles`: those of the same person in its campaign. `offset 0` makes the planner
 * go from the person to their posts, and from each to its match; without statistics, as in a new database, it would read
 * all matches of the campaign once per profile.
 */
export const matchesOfLead = sql`(
  select m.* from (
    select id from engagement_posts
    where forum = lead_profiles.forum and author_key = lead_profiles.username_key offset 0) p
  cross join lateral (
    select id, post_id, relevance_score, scanned_at from matches_queue
    where post_id = p.id and campaign_id = lead_profiles.campaign_id offset 0) m)`
