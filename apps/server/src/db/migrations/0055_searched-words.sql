-- What the past was searched for becomes a list: days, and a digest of each word. Where a campaign may have changed since,
-- or its plan may leave out some of its words, nothing is known, and the past is searched once more.
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
-- Without statistics the planner takes nearly all campaigns to be left out, and would compare each with each.
SELECT set_config('enable_nestloop', 'off', true);--> statement-breakpoint
WITH moderators AS (
  SELECT user_id FROM subscriptions WHERE tier = 'moderator' AND (subscription_end IS NULL OR subscription_end > now())
), counts AS (
  SELECT u.id AS user_id, m.user_id IS NOT NULL AS is_moderator,
    (SELECT count(*) FROM keywords k WHERE k.user_id = u.id) AS keywords,
    (SELECT count(*) FROM campaign_prompts q WHERE q.user_id = u.id) AS queries
  FROM users u LEFT JOIN moderators m ON m.user_id = u.id
), searched AS (
  SELECT c.id AS campaign_id, concat_ws(' ', CASE WHEN n.is_moderator THEN 90 ELSE 7 END, (
    SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM (
      SELECT 'k' || left(md5(keyword), 10) AS word FROM keywords WHERE campaign_id = c.id
      UNION SELECT 'q' || left(md5(example_query), 10) FROM campaign_prompts WHERE campaign_id = c.id) words)) AS words
  FROM campaigns c JOIN counts n ON n.user_id = c.user_id JOIN scan_schedules s ON s.campaign_id = c.id
  WHERE s.last_scan_at > c.updated_at
    AND n.keywords <= CASE WHEN n.is_moderator THEN 50 ELSE 5 END
    AND n.queries <= CASE WHEN n.is_moderator THEN 15 ELSE 0 END
    AND (SELECT count(DISTINCT o.searched_for) FROM subreddits o WHERE o.campaign_id = c.id) = 1
)
UPDATE subreddits s SET searched_for = w.words
FROM subreddits o LEFT JOIN searched w ON w.campaign_id = o.campaign_id
WHERE o.id = s.id AND s.searched_for IS NOT NULL;--> statement-breakpoint
SELECT set_config('enable_nestloop', 'on', true);--> statement-breakpoint
SELECT set_config('role', 'none', true);
