ALTER TABLE "subreddits" ADD COLUMN "searched_for" text;--> statement-breakpoint
ALTER TABLE "subreddits" ADD COLUMN "matched_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "lease_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_posts" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "engagement_posts" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "engagement_posts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "post_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A budget is learnt anew within minutes.
TRUNCATE "rate_budgets";--> statement-breakpoint
ALTER TABLE "rate_budgets" ADD COLUMN "window_limit" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_budgets" ADD COLUMN "outstanding" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "covered_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "covered_to_cap" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "failed_looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "watchers_by_subreddit" ON "subreddits" USING btree (lower("subreddit"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_scan_per_campaign" ON "scans" USING btree ("campaign_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "posts_by_arrival" ON "engagement_posts" USING btree (lower("subreddit"),"seq");--> statement-breakpoint
ALTER TABLE "watched_subreddits" DROP COLUMN "watermark_id";