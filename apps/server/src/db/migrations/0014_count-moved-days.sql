DROP INDEX "matches_of_a_subreddit_by_scan";--> statement-breakpoint
DROP INDEX "matches_of_a_subreddit_by_score";--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_match_id_index" ON "reply_drafts" USING btree ("user_id","match_id");--> statement-breakpoint
CREATE INDEX "matches_of_a_subreddit_by_scan" ON "matches_queue" USING btree ("user_id","campaign_id","subreddit","scanned_at","relevance_score","id");--> statement-breakpoint
CREATE INDEX "matches_of_a_subreddit_by_score" ON "matches_queue" USING btree ("user_id","campaign_id","subreddit","relevance_score","scanned_at","id");
--> statement-breakpoint
-- A match may move to another day as well, and that day may not be counted yet.
CREATE OR REPLACE FUNCTION count_moved_matches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO match_days (campaign_id, day, user_id, open, kept, dismissed, hidden, blocked)
    SELECT DISTINCT a.campaign_id, (a.scanned_at AT TIME ZONE 'UTC')::date, a.user_id, 0, 0, 0, 0, 0
    FROM added a JOIN removed r USING (id)
    WHERE (a.scanned_at AT TIME ZONE 'UTC')::date <> (r.scanned_at AT TIME ZONE 'UTC')::date
    ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  PERFORM FROM match_days d WHERE (d.campaign_id, d.day) IN (
    SELECT a.campaign_id, (unnest(ARRAY[a.scanned_at, r.scanned_at]) AT TIME ZONE 'UTC')::date
    FROM added a JOIN removed r USING (id) WHERE (a.state, a.scanned_at) <> (r.state, r.scanned_at)
  ) ORDER BY d.campaign_id, d.day FOR UPDATE;
  UPDATE match_days d SET open = d.open + c.open, kept = d.kept + c.kept, dismissed = d.dismissed + c.dismissed,
    hidden = d.hidden + c.hidden, blocked = d.blocked + c.blocked
  FROM (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date AS day,
      coalesce(sum(step) FILTER (WHERE state = 'open'), 0) AS open,
      coalesce(sum(step) FILTER (WHERE state = 'kept'), 0) AS kept,
      coalesce(sum(step) FILTER (WHERE state = 'dismissed'), 0) AS dismissed,
      coalesce(sum(step) FILTER (WHERE state = 'hidden'), 0) AS hidden,
      coalesce(sum(step) FILTER (WHERE state = 'blocked'), 0) AS blocked
    FROM (
      SELECT a.campaign_id, a.scanned_at, a.state, 1 AS step FROM added a JOIN removed r USING (id)
        WHERE (a.state, a.scanned_at) <> (r.state, r.scanned_at)
      UNION ALL
      SELECT r.campaign_id, r.scanned_at, r.state, -1 FROM added a JOIN removed r USING (id)
        WHERE (a.state, a.scanned_at) <> (r.state, r.scanned_at)
    ) moves GROUP BY 1, 2
  ) c WHERE d.campaign_id = c.campaign_id AND d.day = c.day;
  RETURN NULL;
END $$;
