CREATE TABLE "campaign_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_facts_campaign_id_fact_unique" UNIQUE("campaign_id","fact")
);
--> statement-breakpoint
CREATE TABLE "subreddit_rules" (
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"rules" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subreddit_rules_forum_subreddit_pk" PRIMARY KEY("forum","subreddit")
);
--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "variants" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "points" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_facts" ADD CONSTRAINT "campaign_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_facts" ADD CONSTRAINT "campaign_facts_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_facts_user_id_index" ON "campaign_facts" USING btree ("user_id");--> statement-breakpoint
-- Which texts a person has changed is not known of replies from before: none of them counts as Radar's own words.
SET LOCAL ROLE radar_system;--> statement-breakpoint
UPDATE "reply_drafts" SET edited = true;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "campaign_facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_facts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "campaign_facts" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_facts" TO radar_user;--> statement-breakpoint
CREATE POLICY own ON "campaign_facts" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
--> statement-breakpoint
ALTER TABLE "subreddit_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subreddit_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "subreddit_rules" TO radar_system USING (true) WITH CHECK (true);
