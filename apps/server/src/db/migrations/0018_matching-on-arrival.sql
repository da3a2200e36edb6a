CREATE TABLE "campaign_changes" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_schedules" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	"next_scan_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_scan_at" timestamp with time zone,
	"scanned_seq" bigint DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"searched_for" text
);
--> statement-breakpoint
CREATE TABLE "unmatched_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
DROP INDEX "campaigns_next_scan_at_index";--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "revealed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- What is computed cannot be changed: the column is made anew, and with it the indexes that it is part of.
ALTER TABLE "matches_queue" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "state" text GENERATED ALWAYS AS (case when post_gone then 'gone' when revealed_at is null then 'pending' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' else coalesce(verdict, 'open') end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "matches_listed_by_scan" ON "matches_queue" USING btree ("campaign_id","scanned_at","relevance_score","id") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_listed_by_score" ON "matches_queue" USING btree ("campaign_id","relevance_score","scanned_at","id") WHERE state in ('open', 'kept');--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_scan" ON "matches_queue" USING btree ("campaign_id","state","scanned_at","relevance_score","id");--> statement-breakpoint
CREATE INDEX "matches_of_a_state_by_score" ON "matches_queue" USING btree ("campaign_id","state","relevance_score","scanned_at","id");--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "broad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "repeats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "demand" text;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_schedules" ADD CONSTRAINT "scan_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_schedules" ADD CONSTRAINT "scan_schedules_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_posts" ADD CONSTRAINT "unmatched_posts_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_change_per_transaction_and_user" ON "campaign_changes" USING btree ("transaction","user_id");--> statement-breakpoint
CREATE INDEX "campaign_changes_changed_at_index" ON "campaign_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "scan_schedules_user_id_index" ON "scan_schedules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scans_due" ON "scan_schedules" USING btree ("next_scan_at") WHERE active;--> statement-breakpoint
CREATE INDEX "unmatched_posts_stored_at_index" ON "unmatched_posts" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "matches_to_reveal" ON "matches_queue" USING btree ("campaign_id") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "subreddits_due" ON "watched_subreddits" USING btree ("forum","due_at") WHERE demand is not null and state = 'ok';--> statement-breakpoint
-- Only the system sees these tables; the triggers below write in the name of whoever owns them.
ALTER TABLE "campaign_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scan_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scan_schedules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unmatched_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unmatched_posts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "campaign_changes" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "scan_schedules" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "unmatched_posts" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY recorded ON "campaign_changes" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY recorded ON "scan_schedules" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "campaign_changes" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "scan_schedules" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
-- A match that waits for its scan is nobody's yet.
ALTER POLICY own ON "matches_queue" USING (user_id = (SELECT app_user_id()) AND revealed_at IS NOT NULL);--> statement-breakpoint
-- What is there already. Posts of the last day may not have met every campaign that was due.
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
INSERT INTO "scan_schedules" ("campaign_id", "user_id", "active", "next_scan_at", "scanned_seq")
  SELECT c."id", c."user_id", c."active", c."next_scan_at",
    coalesce((SELECT max(s."matched_seq") FROM "subreddits" s WHERE s."campaign_id" = c."id"), 0)
  FROM "campaigns" c;--> statement-breakpoint
INSERT INTO "unmatched_posts" ("post_id")
  SELECT "id" FROM "engagement_posts" WHERE "first_seen_at" > now() - interval '1 day' AND "purged_at" IS NULL;--> statement-breakpoint
SELECT set_config('role', 'none', true);--> statement-breakpoint
ALTER TABLE "campaigns" DROP COLUMN "next_scan_at";--> statement-breakpoint
CREATE FUNCTION schedule_campaign() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO scan_schedules (campaign_id, user_id, active) VALUES (NEW.id, NEW.user_id, NEW.active)
  ON CONFLICT (campaign_id) DO UPDATE SET active = excluded.active;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER schedule_campaign AFTER INSERT OR UPDATE OF active ON "campaigns"
  FOR EACH ROW EXECUTE FUNCTION schedule_campaign();--> statement-breakpoint
CREATE FUNCTION record_campaign_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO campaign_changes (user_id) SELECT DISTINCT user_id FROM changed ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Entries of lists come and go; whatever else of them changes is a note of the scans, or changes with the campaign.
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
END $$;--> statement-breakpoint
-- A match that was waiting for the purge of its post must not bring back the words of it.
CREATE OR REPLACE FUNCTION fill_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT subreddit, purged_at IS NOT NULL INTO NEW.subreddit, NEW.post_gone
    FROM engagement_posts WHERE id = NEW.post_id FOR KEY SHARE;
  IF NEW.post_gone THEN
    NEW.reason := 'This post was deleted on the forum, so its words are gone from here as well.';
    NEW.ledger := '[]';
  END IF;
  RETURN NEW;
END $$;