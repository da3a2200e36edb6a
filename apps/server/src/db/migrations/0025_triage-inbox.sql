CREATE TABLE "campaign_visits" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "match_days" ADD COLUMN "snoozed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "found_score" integer;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "found_num_comments" integer;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "wakes_on_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "snoozed_num_comments" integer;--> statement-breakpoint
ALTER TABLE "scan_schedules" ADD COLUMN "worth_a_look" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "worth_a_look" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "floor" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "match_order" text DEFAULT 'new_first' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches_queue" drop column "state";--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "state" text GENERATED ALWAYS AS (case when post_gone then 'gone' when revealed_at is null then 'pending' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' when snoozed_until is not null then 'snoozed' else coalesce(verdict, 'open') end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "matches_listed_by_scan" ON "matches_queue" USING btree ("campaign_id","scanned_at","relevance_score","id") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_listed_by_score" ON "matches_queue" USING btree ("campaign_id","relevance_score","scanned_at","id") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_scan" ON "matches_queue" USING btree ("campaign_id","state","scanned_at","relevance_score","id");--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_score" ON "matches_queue" USING btree ("campaign_id","state","relevance_score","scanned_at","id");--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_visits_user_id_index" ON "campaign_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_listed_by_reveal" ON "matches_queue" USING btree ("campaign_id","revealed_at") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_snoozed" ON "matches_queue" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
ALTER TABLE "campaign_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "campaign_visits" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "campaign_visits" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_visits" TO radar_user;--> statement-breakpoint
-- What a post gains is counted from when the match was found.
CREATE OR REPLACE FUNCTION fill_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT subreddit, purged_at IS NOT NULL, score, num_comments
    INTO NEW.subreddit, NEW.post_gone, NEW.found_score, NEW.found_num_comments
    FROM engagement_posts WHERE id = NEW.post_id FOR KEY SHARE;
  IF NEW.post_gone THEN
    NEW.reason := 'This post was deleted on the forum, so its words are gone from here as well.';
    NEW.ledger := '[]';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Days are always locked in the same order, so that two transactions wait for each other and never both.
CREATE OR REPLACE FUNCTION count_new_matches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
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
END $$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_deleted_matches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
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
