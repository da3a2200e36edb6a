CREATE TABLE "evergreen_searches" (
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"searched_at" timestamp with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"searching_until" timestamp with time zone,
	CONSTRAINT "evergreen_searches_campaign_id_pk" PRIMARY KEY("campaign_id")
);
--> statement-breakpoint
CREATE TABLE "evergreen_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"reddit_id" text NOT NULL,
	"post_id" uuid,
	"offered_at" timestamp with time zone NOT NULL,
	"search_query" text NOT NULL,
	"search_sort" text NOT NULL,
	"place" integer NOT NULL,
	"found_num_comments" integer,
	"relevance_score" double precision NOT NULL,
	"reason" text NOT NULL,
	"ledger" jsonb NOT NULL,
	"verdict" text,
	"judged_at" timestamp with time zone,
	CONSTRAINT "evergreen_threads_campaign_id_forum_reddit_id_unique" UNIQUE("campaign_id","forum","reddit_id")
);
--> statement-breakpoint
ALTER TABLE "scan_gaps" ADD COLUMN "of_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evergreen_searches" ADD CONSTRAINT "evergreen_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evergreen_searches" ADD CONSTRAINT "evergreen_searches_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evergreen_threads" ADD CONSTRAINT "evergreen_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evergreen_threads" ADD CONSTRAINT "evergreen_threads_post_id_engagement_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."engagement_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evergreen_threads" ADD CONSTRAINT "evergreen_threads_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evergreen_searches_user_id_index" ON "evergreen_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "evergreen_searches_due_at_index" ON "evergreen_searches" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "evergreen_threads_post_id_index" ON "evergreen_threads" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "evergreen_threads_user_id_post_id_index" ON "evergreen_threads" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "evergreen_threads_offered" ON "evergreen_threads" USING btree ("campaign_id","offered_at") WHERE post_id is not null;--> statement-breakpoint
ALTER TABLE "evergreen_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evergreen_searches" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "evergreen_searches" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "evergreen_searches" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT ON "evergreen_searches" TO radar_user;--> statement-breakpoint
ALTER TABLE "evergreen_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evergreen_threads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "evergreen_threads" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "evergreen_threads" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "evergreen_threads" TO radar_user;--> statement-breakpoint
ALTER POLICY matched ON engagement_posts USING (
  EXISTS (SELECT FROM matches_queue WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM reply_drafts WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM evergreen_threads WHERE post_id = engagement_posts.id OFFSET 0)
);--> statement-breakpoint
CREATE TABLE "campaign_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_names_campaign_id_name_unique" UNIQUE("campaign_id","name")
);
--> statement-breakpoint
ALTER TABLE "campaign_names" ADD CONSTRAINT "campaign_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_names" ADD CONSTRAINT "campaign_names_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_names_user_id_index" ON "campaign_names" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "campaign_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_names" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "campaign_names" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "campaign_names" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_names" TO radar_user;