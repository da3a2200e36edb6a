GRANT SELECT, INSERT, UPDATE, DELETE ON
  matches_queue, alert_link_uses, campaign_visits, deleted_matches, campaign_rules, scans, evergreen_threads
  TO radar_user;
CREATE POLICY own ON alert_link_uses TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON campaign_visits TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON deleted_matches TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON campaign_rules TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON scans TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON evergreen_threads TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- A match that waits for its scan is nobody's yet. app_user_id() stands without SELECT in this policy and in that of
-- match_days: the planner runs a stable function and so knows how many rows its user has; of a subquery it knows nothing,
-- and reads and sorts all rows of a campaign for one page of them.
CREATE POLICY own ON matches_queue TO radar_user USING (user_id = app_user_id() AND revealed_at IS NOT NULL)
  WITH CHECK (user_id = (SELECT app_user_id()));

-- All rows of a campaign belong to one user: without this, the planner multiplies the shares of both.
CREATE STATISTICS matches_of_owners (dependencies) ON campaign_id, user_id FROM matches_queue;
CREATE STATISTICS match_days_of_owners (dependencies) ON campaign_id, user_id FROM match_days;

-- The match stays when its rule is undone; that column alone is emptied.
ALTER TABLE matches_queue
  ADD CONSTRAINT matches_queue_hidden_by_user_id_campaign_rules_id_user_id_fk
  FOREIGN KEY (hidden_by, user_id) REFERENCES campaign_rules (id, user_id) ON DELETE SET NULL (hidden_by);

-- The lock is the one that the foreign key takes: a purge of the post waits for the match, and the match for a purge. A
-- match whose post was purged meanwhile must not bring back the words of it.
-- A post may belong to several places: the match stands in the narrowest that its campaign watches.
CREATE FUNCTION fill_match() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_forum text;
  places text[];
BEGIN
  SELECT forum, subreddit, also_in, purged_at IS NOT NULL, score, num_comments
    INTO of_forum, NEW.subreddit, places, NEW.post_gone, NEW.found_score, NEW.found_num_comments
    FROM engagement_posts WHERE id = NEW.post_id FOR KEY SHARE;
  IF cardinality(places) > 0 THEN
    NEW.subreddit := coalesce((
      SELECT s.subreddit FROM subreddits s
        WHERE s.campaign_id = NEW.campaign_id AND s.forum = of_forum AND lower(s.subreddit) = ANY (places)
        ORDER BY array_position(places, lower(s.subreddit)) LIMIT 1), NEW.subreddit);
  END IF;
  IF NEW.post_gone THEN
    NEW.reason := 'This post was deleted on the forum, so its words are gone from here as well.';
    NEW.ledger := '[]';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fill_match BEFORE INSERT ON matches_queue FOR EACH ROW EXECUTE FUNCTION fill_match();

-- Users read how many matches they have; triggers count as the owner of the tables. They lock days in one order, so that
-- no two transactions wait for each other.
GRANT SELECT ON match_days TO radar_user;
CREATE POLICY own ON match_days FOR SELECT TO radar_user USING (user_id = app_user_id());
CREATE POLICY counted ON match_days TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION count_new_matches() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO match_days AS d (campaign_id, day, user_id, open, kept, dismissed, hidden, blocked, snoozed)
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date, user_id,
      count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'kept'),
      count(*) FILTER (WHERE state = 'dismissed'), count(*) FILTER (WHERE state = 'hidden'),
      count(*) FILTER (WHERE state = 'blocked'), count(*) FILTER (WHERE state = 'snoozed')
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (campaign_id, day) DO UPDATE SET open = d.open + excluded.open, kept = d.kept + excluded.kept,
    dismissed = d.dismissed + excluded.dismissed, hidden = d.hidden + excluded.hidden,
    blocked = d.blocked + excluded.blocked, snoozed = d.snoozed + excluded.snoozed;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_matches AFTER INSERT ON matches_queue
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_matches();
-- A match may move to another day as well, and that day may not be counted yet.
CREATE FUNCTION count_moved_matches() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
    hidden = d.hidden + c.hidden, blocked = d.blocked + c.blocked, snoozed = d.snoozed + c.snoozed
  FROM (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date AS day,
      coalesce(sum(step) FILTER (WHERE state = 'open'), 0) AS open,
      coalesce(sum(step) FILTER (WHERE state = 'kept'), 0) AS kept,
      coalesce(sum(step) FILTER (WHERE state = 'dismissed'), 0) AS dismissed,
      coalesce(sum(step) FILTER (WHERE state = 'hidden'), 0) AS hidden,
      coalesce(sum(step) FILTER (WHERE state = 'blocked'), 0) AS blocked,
      coalesce(sum(step) FILTER (WHERE state = 'snoozed'), 0) AS snoozed
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
CREATE TRIGGER count_moved_matches AFTER UPDATE ON matches_queue
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_matches();
CREATE FUNCTION count_deleted_matches() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM match_days d WHERE (d.campaign_id, d.day) IN (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date FROM removed
  ) ORDER BY d.campaign_id, d.day FOR UPDATE;
  UPDATE match_days d SET open = d.open - c.open, kept = d.kept - c.kept, dismissed = d.dismissed - c.dismissed,
    hidden = d.hidden - c.hidden, blocked = d.blocked - c.blocked, snoozed = d.snoozed - c.snoozed
  FROM (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date AS day,
      count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'kept') AS kept,
      count(*) FILTER (WHERE state = 'dismissed') AS dismissed, count(*) FILTER (WHERE state = 'hidden') AS hidden,
      count(*) FILTER (WHERE state = 'blocked') AS blocked, count(*) FILTER (WHERE state = 'snoozed') AS snoozed
    FROM removed GROUP BY 1, 2
  ) c WHERE d.campaign_id = c.campaign_id AND d.day = c.day;
  RETURN NULL;
END $$;
CREATE TRIGGER count_deleted_matches AFTER DELETE ON matches_queue
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_matches();

-- The system reads the log of changes; triggers write it as the owner of the tables. Entries of lists come and go;
-- whatever else of them changes is a note of the scans, or changes with the campaign.
CREATE POLICY own ON campaign_changes FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
CREATE POLICY recorded ON campaign_changes TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION record_campaign_changes() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO campaign_changes (user_id) SELECT DISTINCT user_id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['campaigns', 'subreddits', 'keywords', 'negative_users', 'campaign_prompts',
    'campaign_rules', 'do_not_contact', 'subscriptions'] LOOP
    EXECUTE format('CREATE TRIGGER record_new AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_campaign_changes()', name);
    EXECUTE format('CREATE TRIGGER record_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_campaign_changes()', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['campaigns', 'subscriptions'] LOOP
    EXECUTE format('CREATE TRIGGER record_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION record_campaign_changes()', name);
  END LOOP;
END $$;

-- The rows change over and over in columns without an index: with room on their page, no index is written again.
ALTER TABLE scans SET (fillfactor = 80);

CREATE FUNCTION log_rule() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'rule.accepted', NEW.campaign_id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'rule.undone', OLD.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_rule AFTER INSERT OR DELETE ON campaign_rules
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_rule();

-- No user reads these (there is no grant): what waits for an AI reader, and what it spent, is told by Radar.
CREATE POLICY own ON reader_queue FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
CREATE POLICY own ON reader_spending FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));

-- Users see when their campaigns' old threads are searched for again; the system writes it.
GRANT SELECT ON evergreen_searches TO radar_user;
CREATE POLICY own ON evergreen_searches FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));

-- Users see when their campaigns are scanned; a trigger makes the schedule as the owner of the tables.
GRANT SELECT ON scan_schedules TO radar_user;
CREATE POLICY own ON scan_schedules FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
CREATE POLICY recorded ON scan_schedules TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION schedule_campaign() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO scan_schedules (campaign_id, user_id, active) VALUES (NEW.id, NEW.user_id, NEW.active)
  ON CONFLICT (campaign_id) DO UPDATE SET active = excluded.active;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_campaign AFTER INSERT OR UPDATE OF active ON campaigns
  FOR EACH ROW EXECUTE FUNCTION schedule_campaign();

-- A campaign that was scanned daily until now has its next scan within the hour.
CREATE FUNCTION hasten_scan() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE scan_schedules SET next_scan_at = least(next_scan_at, last_scan_at + interval '1 hour')
    WHERE campaign_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER hasten_scan AFTER UPDATE OF scanning_frequency ON campaigns
  FOR EACH ROW WHEN (OLD.scanning_frequency <> 'hourly' AND NEW.scanning_frequency = 'hourly')
  EXECUTE FUNCTION hasten_scan();
