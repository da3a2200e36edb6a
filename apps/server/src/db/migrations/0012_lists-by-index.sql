CREATE TABLE "match_days" (
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"open" integer NOT NULL,
	"kept" integer NOT NULL,
	"dismissed" integer NOT NULL,
	"hidden" integer NOT NULL,
	"blocked" integer NOT NULL,
	CONSTRAINT "match_days_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
);
--> statement-breakpoint
CREATE TABLE "reply_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"replies" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "matches_queue_campaign_id_scanned_at_relevance_score_index";--> statement-breakpoint
DROP INDEX "reply_drafts_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "reply_drafts_match_id_index";--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "post_gone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "subreddit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "state" text GENERATED ALWAYS AS (case when post_gone then 'gone' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' else coalesce(verdict, 'open') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "match_days" ADD CONSTRAINT "match_days_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_days" ADD CONSTRAINT "match_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_counts" ADD CONSTRAINT "reply_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_days_user_id_index" ON "match_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_listed_by_scan" ON "matches_queue" USING btree ("campaign_id","scanned_at","relevance_score","id") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_listed_by_score" ON "matches_queue" USING btree ("campaign_id","relevance_score","scanned_at","id") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_scan" ON "matches_queue" USING btree ("campaign_id","state","scanned_at","relevance_score","id");--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_score" ON "matches_queue" USING btree ("campaign_id","state","relevance_score","scanned_at","id");--> statement-breakpoint
CREATE INDEX "matches_of_a_subreddit_by_scan" ON "matches_queue" USING btree ("campaign_id","subreddit","scanned_at","relevance_score","id");--> statement-breakpoint
CREATE INDEX "matches_of_a_subreddit_by_score" ON "matches_queue" USING btree ("campaign_id","subreddit","relevance_score","scanned_at","id");--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_created_at_id_index" ON "reply_drafts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_status_created_at_id_index" ON "reply_drafts" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reply_drafts_match_id_created_at_id_index" ON "reply_drafts" USING btree ("match_id","created_at","id");--> statement-breakpoint
-- Counts are read by their user, and written by triggers in the name of whoever owns the tables.
ALTER TABLE "match_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "match_days" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reply_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reply_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "match_days" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "reply_counts" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY counted ON "match_days" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY counted ON "reply_counts" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "match_days" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "reply_counts" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT ON "match_days", "reply_counts" TO radar_user;--> statement-breakpoint
-- What is there already. The policies of the other tables bind their owner too, so the system reads and writes.
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
UPDATE "matches_queue" m SET "subreddit" = p."subreddit", "post_gone" = p."purged_at" IS NOT NULL
  FROM "engagement_posts" p WHERE p."id" = m."post_id";--> statement-breakpoint
INSERT INTO "match_days" ("campaign_id", "day", "user_id", "open", "kept", "dismissed", "hidden", "blocked")
  SELECT "campaign_id", ("scanned_at" AT TIME ZONE 'UTC')::date, "user_id",
    count(*) FILTER (WHERE "state" = 'open'), count(*) FILTER (WHERE "state" = 'kept'),
    count(*) FILTER (WHERE "state" = 'dismissed'), count(*) FILTER (WHERE "state" = 'hidden'),
    count(*) FILTER (WHERE "state" = 'blocked')
  FROM "matches_queue" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "reply_counts" ("user_id", "replies") SELECT "user_id", count(*) FROM "reply_drafts" GROUP BY 1;--> statement-breakpoint
SELECT set_config('role', 'none', true);--> statement-breakpoint
-- The lock is the one that the foreign key takes: a purge of the post waits for the match, and the match for a purge.
CREATE FUNCTION fill_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT subreddit, purged_at IS NOT NULL INTO NEW.subreddit, NEW.post_gone
    FROM engagement_posts WHERE id = NEW.post_id FOR KEY SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_match BEFORE INSERT ON "matches_queue" FOR EACH ROW EXECUTE FUNCTION fill_match();--> statement-breakpoint
-- Days are always locked in the same order, so that two transactions wait for each other and never both.
CREATE FUNCTION count_new_matches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO match_days AS d (campaign_id, day, user_id, open, kept, dismissed, hidden, blocked)
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date, user_id,
      count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'kept'),
      count(*) FILTER (WHERE state = 'dismissed'), count(*) FILTER (WHERE state = 'hidden'),
      count(*) FILTER (WHERE state = 'blocked')
    FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (campaign_id, day) DO UPDATE SET open = d.open + excluded.open, kept = d.kept + excluded.kept,
    dismissed = d.dismissed + excluded.dismissed, hidden = d.hidden + excluded.hidden,
    blocked = d.blocked + excluded.blocked;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_moved_matches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM match_days d WHERE (d.campaign_id, d.day) IN (
    SELECT a.campaign_id, (a.scanned_at AT TIME ZONE 'UTC')::date
    FROM added a JOIN removed r USING (id) WHERE a.state <> r.state
  ) ORDER BY d.campaign_id, d.day FOR UPDATE;
  UPDATE match_days d SET open = d.open + c.open, kept = d.kept + c.kept, dismissed = d.dismissed + c.dismissed,
    hidden = d.hidden + c.hidden, blocked = d.blocked + c.blocked
  FROM (
    SELECT a.campaign_id, (a.scanned_at AT TIME ZONE 'UTC')::date AS day,
      sum((a.state = 'open')::int - (r.state = 'open')::int) AS open,
      sum((a.state = 'kept')::int - (r.state = 'kept')::int) AS kept,
      sum((a.state = 'dismissed')::int - (r.state = 'dismissed')::int) AS dismissed,
      sum((a.state = 'hidden')::int - (r.state = 'hidden')::int) AS hidden,
      sum((a.state = 'blocked')::int - (r.state = 'blocked')::int) AS blocked
    FROM added a JOIN removed r USING (id) WHERE a.state <> r.state GROUP BY 1, 2
  ) c WHERE d.campaign_id = c.campaign_id AND d.day = c.day;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_matches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM match_days d WHERE (d.campaign_id, d.day) IN (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date FROM removed
  ) ORDER BY d.campaign_id, d.day FOR UPDATE;
  UPDATE match_days d SET open = d.open - c.open, kept = d.kept - c.kept, dismissed = d.dismissed - c.dismissed,
    hidden = d.hidden - c.hidden, blocked = d.blocked - c.blocked
  FROM (
    SELECT campaign_id, (scanned_at AT TIME ZONE 'UTC')::date AS day,
      count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'kept') AS kept,
      count(*) FILTER (WHERE state = 'dismissed') AS dismissed, count(*) FILTER (WHERE state = 'hidden') AS hidden,
      count(*) FILTER (WHERE state = 'blocked') AS blocked
    FROM removed GROUP BY 1, 2
  ) c WHERE d.campaign_id = c.campaign_id AND d.day = c.day;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_new_matches AFTER INSERT ON "matches_queue" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_matches();--> statement-breakpoint
CREATE TRIGGER count_moved_matches AFTER UPDATE ON "matches_queue" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_matches();--> statement-breakpoint
CREATE TRIGGER count_deleted_matches AFTER DELETE ON "matches_queue" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_matches();--> statement-breakpoint
CREATE FUNCTION count_new_replies() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO reply_counts AS c (user_id, replies) SELECT user_id, count(*) FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET replies = c.replies + excluded.replies;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_replies() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM reply_counts WHERE user_id IN (SELECT user_id FROM removed) ORDER BY user_id FOR UPDATE;
  UPDATE reply_counts c SET replies = c.replies - gone.replies
  FROM (SELECT user_id, count(*) AS replies FROM removed GROUP BY 1) gone WHERE c.user_id = gone.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_new_replies AFTER INSERT ON "reply_drafts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_replies();--> statement-breakpoint
CREATE TRIGGER count_deleted_replies AFTER DELETE ON "reply_drafts" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_replies();
