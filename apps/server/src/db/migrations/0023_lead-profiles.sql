-- What a search looks through: the entries of the list, without the marks between them.
CREATE FUNCTION lead_search_text(username text, summary text, tags jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT username || E'\n' || coalesce(summary, '') || E'\n' ||
    coalesce((SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag), '')
$$;--> statement-breakpoint
-- Two spellings of one name were two profiles. The owner of a table sees no rows of it.
SET LOCAL ROLE radar_system;--> statement-breakpoint
DELETE FROM "lead_profiles" a USING "lead_profiles" b WHERE a.campaign_id = b.campaign_id AND a.forum = b.forum
  AND lower(a.username) = lower(b.username) AND (a.relevance_score, a.id) < (b.relevance_score, b.id);--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
CREATE TABLE "lead_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"lead_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" uuid,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_tasks" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_profiles" DROP CONSTRAINT "lead_profiles_campaign_id_forum_username_unique";--> statement-breakpoint
DROP INDEX "lead_profiles_user_id_relevance_score_index";--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "summarized_by" text;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "account" jsonb;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "value_cents" bigint;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "format" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "enriched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lead_search_text(username, summary, tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_runs" ADD CONSTRAINT "lead_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_lead_run" ON "lead_runs" USING btree ("user_id","kind") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "lead_runs_user_id_kind_started_at_index" ON "lead_runs" USING btree ("user_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "lead_tasks_user_id_index" ON "lead_tasks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_due_at_index" ON "lead_tasks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_person_and_campaign" ON "lead_profiles" USING btree ("campaign_id","forum",lower("username"));--> statement-breakpoint
CREATE INDEX "leads_by_person" ON "lead_profiles" USING btree ("forum",lower("username"));--> statement-breakpoint
CREATE INDEX "leads_by_score" ON "lead_profiles" USING btree ("user_id","relevance_score","id");--> statement-breakpoint
CREATE INDEX "leads_by_time" ON "lead_profiles" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_a_campaign_by_score" ON "lead_profiles" USING btree ("user_id","campaign_id","relevance_score","id");--> statement-breakpoint
CREATE INDEX "leads_of_a_campaign_by_time" ON "lead_profiles" USING btree ("user_id","campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_a_status_by_score" ON "lead_profiles" USING btree ("user_id","status","relevance_score","id");--> statement-breakpoint
CREATE INDEX "leads_of_a_status_by_time" ON "lead_profiles" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_to_check" ON "lead_profiles" USING btree ("forum","checked_at");--> statement-breakpoint
CREATE INDEX "lead_profiles_match_id_index" ON "lead_profiles" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "posts_by_author" ON "engagement_posts" USING btree ("forum",lower("author"));--> statement-breakpoint
-- Both belong to a user: nobody else sees them.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_tasks', 'lead_runs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system ON %I TO radar_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO radar_user', name);
    EXECUTE format('CREATE POLICY own ON %I TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()))', name);
  END LOOP;
END $$;--> statement-breakpoint
-- A good match has its person looked at; a further match of somebody with a profile joins it. 59.5 is shown as 60.
CREATE FUNCTION queue_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('open', 'kept') AND (NEW.relevance_score >= 59.5 OR EXISTS (
    SELECT FROM engagement_posts p JOIN lead_profiles l ON l.forum = p.forum AND lower(l.username) = lower(p.author)
    WHERE p.id = NEW.post_id AND l.campaign_id = NEW.campaign_id)) THEN
    INSERT INTO lead_tasks (match_id, user_id) VALUES (NEW.id, NEW.user_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_lead AFTER INSERT OR UPDATE OF revealed_at, relevance_score ON "matches_queue"
  FOR EACH ROW EXECUTE FUNCTION queue_lead();
