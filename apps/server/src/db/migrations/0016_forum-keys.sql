ALTER TABLE "subreddits" DROP CONSTRAINT "subreddits_campaign_id_subreddit_unique";--> statement-breakpoint
ALTER TABLE "lead_profiles" DROP CONSTRAINT "lead_profiles_campaign_id_username_unique";--> statement-breakpoint
ALTER TABLE "engagement_posts" DROP CONSTRAINT "engagement_posts_reddit_id_unique";--> statement-breakpoint
DROP INDEX "engagement_posts_subreddit_created_utc_index";--> statement-breakpoint
DROP INDEX "engagement_posts_checked_at_index";--> statement-breakpoint
DROP INDEX "scan_gaps_subreddit_noticed_at_index";--> statement-breakpoint
DROP INDEX "one_main_reddit_account";--> statement-breakpoint
DROP INDEX "one_row_per_reddit_account";--> statement-breakpoint
DROP INDEX "one_live_connection_per_reddit_account";--> statement-breakpoint
DROP INDEX "watchers_by_subreddit";--> statement-breakpoint
DROP INDEX "posts_by_arrival";--> statement-breakpoint
ALTER TABLE "rate_budget_shares" DROP CONSTRAINT "rate_budget_shares_client_id_tenant_pk";--> statement-breakpoint
ALTER TABLE "engagement_posts" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_posts" ALTER COLUMN "num_comments" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_budgets" DROP CONSTRAINT "rate_budgets_pkey";--> statement-breakpoint
ALTER TABLE "watched_subreddits" DROP CONSTRAINT "watched_subreddits_pkey";--> statement-breakpoint
-- What is there is of one forum: the demo forum where its client id asked last, else Reddit.
ALTER TABLE "reddit_credentials" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "reddit_revocations" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "subreddits" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_posts" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_budget_shares" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_budgets" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_gaps" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD COLUMN "forum" text DEFAULT 'reddit' NOT NULL;--> statement-breakpoint
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
UPDATE "reddit_credentials" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "reddit_revocations" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "subreddits" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "lead_profiles" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "engagement_posts" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "scan_gaps" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "watched_subreddits" SET "forum" = 'demo' WHERE (SELECT "client_id" FROM "rate_budgets" ORDER BY "resets_at" DESC LIMIT 1) = 'radar-demo';--> statement-breakpoint
UPDATE "rate_budgets" SET "forum" = 'demo' WHERE "client_id" = 'radar-demo';--> statement-breakpoint
UPDATE "rate_budget_shares" SET "forum" = 'demo' WHERE "client_id" = 'radar-demo';--> statement-breakpoint
SELECT set_config('role', 'none', true);--> statement-breakpoint
ALTER TABLE "reddit_credentials" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reddit_revocations" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "subreddits" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "lead_profiles" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "engagement_posts" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rate_budget_shares" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rate_budgets" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "scan_gaps" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "watched_subreddits" ALTER COLUMN "forum" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rate_budget_shares" ADD CONSTRAINT "rate_budget_shares_forum_client_id_tenant_pk" PRIMARY KEY("forum","client_id","tenant");--> statement-breakpoint
ALTER TABLE "rate_budgets" ADD CONSTRAINT "rate_budgets_forum_client_id_pk" PRIMARY KEY("forum","client_id");--> statement-breakpoint
ALTER TABLE "watched_subreddits" ADD CONSTRAINT "watched_subreddits_forum_subreddit_pk" PRIMARY KEY("forum","subreddit");--> statement-breakpoint
CREATE INDEX "engagement_posts_forum_subreddit_created_utc_index" ON "engagement_posts" USING btree ("forum","subreddit","created_utc");--> statement-breakpoint
CREATE INDEX "engagement_posts_forum_checked_at_index" ON "engagement_posts" USING btree ("forum","checked_at");--> statement-breakpoint
CREATE INDEX "scan_gaps_forum_subreddit_noticed_at_index" ON "scan_gaps" USING btree ("forum","subreddit","noticed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_main_reddit_account" ON "reddit_credentials" USING btree ("user_id","forum") WHERE main_reddit_account;--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_reddit_account" ON "reddit_credentials" USING btree ("user_id","forum",lower("reddit_username"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_connection_per_reddit_account" ON "reddit_credentials" USING btree ("forum",lower("reddit_username")) WHERE status = 'connected';--> statement-breakpoint
CREATE INDEX "watchers_by_subreddit" ON "subreddits" USING btree ("forum",lower("subreddit"));--> statement-breakpoint
CREATE INDEX "posts_by_arrival" ON "engagement_posts" USING btree ("forum",lower("subreddit"),"seq");--> statement-breakpoint
ALTER TABLE "subreddits" ADD CONSTRAINT "subreddits_campaign_id_forum_subreddit_unique" UNIQUE("campaign_id","forum","subreddit");--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD CONSTRAINT "lead_profiles_campaign_id_forum_username_unique" UNIQUE("campaign_id","forum","username");--> statement-breakpoint
ALTER TABLE "engagement_posts" ADD CONSTRAINT "engagement_posts_forum_reddit_id_unique" UNIQUE("forum","reddit_id");
