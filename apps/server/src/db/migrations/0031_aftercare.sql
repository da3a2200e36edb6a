CREATE TABLE "account_meters" (
	"reddit_credential_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"comments" integer NOT NULL,
	"promotional" integer NOT NULL,
	"last_comment_at" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_looks" (
	"reply_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"seen" text,
	"score" integer,
	"answers" integer,
	CONSTRAINT "reply_looks_reply_id_step_pk" PRIMARY KEY("reply_id","step")
);
--> statement-breakpoint
CREATE TABLE "subreddit_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"forum" text NOT NULL,
	"reddit_username" text NOT NULL,
	"subreddit" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL,
	"resumed_at" timestamp with time zone,
	CONSTRAINT "subreddit_pauses_user_id_forum_reddit_username_subreddit_unique" UNIQUE("user_id","forum","reddit_username","subreddit")
);
--> statement-breakpoint
DROP INDEX "one_reply_per_account_and_post";--> statement-breakpoint
DROP INDEX "one_open_draft_per_match";--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD COLUMN "account_created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "parent_comment_id" text;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_id_user_id_unique" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "account_meters" ADD CONSTRAINT "account_meters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_meters" ADD CONSTRAINT "account_meters_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk" FOREIGN KEY ("reddit_credential_id","user_id") REFERENCES "public"."reddit_credentials"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_looks" ADD CONSTRAINT "reply_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_looks" ADD CONSTRAINT "reply_looks_reply_id_user_id_reply_drafts_id_user_id_fk" FOREIGN KEY ("reply_id","user_id") REFERENCES "public"."reply_drafts"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subreddit_pauses" ADD CONSTRAINT "subreddit_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_meters_user_id_index" ON "account_meters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reply_looks_user_id_reply_id_index" ON "reply_looks" USING btree ("user_id","reply_id");--> statement-breakpoint
CREATE INDEX "looks_due" ON "reply_looks" USING btree ("due_at") WHERE looked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reply_per_account_and_parent" ON "reply_drafts" USING btree (lower("reddit_username"),"post_id",coalesce("parent_comment_id", '')) WHERE status in ('queued', 'posting', 'unknown', 'posted');--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_draft_per_parent" ON "reply_drafts" USING btree ("match_id",coalesce("parent_comment_id", '')) WHERE status = 'draft';--> statement-breakpoint
ALTER TABLE "account_meters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_meters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "account_meters" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "account_meters" TO radar_user;--> statement-breakpoint
CREATE POLICY own ON "account_meters" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
ALTER TABLE "reply_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reply_looks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "reply_looks" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "reply_looks" TO radar_user;--> statement-breakpoint
CREATE POLICY own ON "reply_looks" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
ALTER TABLE "subreddit_pauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subreddit_pauses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "subreddit_pauses" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "subreddit_pauses" TO radar_user;--> statement-breakpoint
CREATE POLICY own ON "subreddit_pauses" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
