-- Users see the posts that their matches, replies and old threads show them. OFFSET 0 makes each question a look into an
-- index by user and post: without it, the planner may read all matches or replies of a user to answer for one post.
GRANT SELECT ON engagement_posts TO radar_user;
CREATE POLICY matched ON engagement_posts FOR SELECT TO radar_user USING (
  EXISTS (SELECT FROM matches_queue WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM reply_drafts WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM evergreen_threads WHERE post_id = engagement_posts.id OFFSET 0)
);

-- The rows change over and over in columns without an index: with room on their page, no index is written again.
ALTER TABLE watched_subreddits SET (fillfactor = 50);
