CREATE TABLE "comment_listings" (
	"forum" text NOT NULL,
	"subreddit" text NOT NULL,
	"comments_per_day" double precision,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reading_until" timestamp with time zone,
	CONSTRAINT "comment_listings_forum_subreddit_pk" PRIMARY KEY("forum","subreddit")
);
--> statement-breakpoint
ALTER TABLE "engagement_posts" DROP CONSTRAINT "engagement_posts_forum_reddit_id_unique";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "watch_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "engagement_posts" ADD COLUMN "comment_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_post_and_comment" ON "engagement_posts" USING btree ("forum","reddit_id",coalesce("comment_id", ''));--> statement-breakpoint
ALTER TABLE "comment_listings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_listings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "comment_listings" TO radar_system USING (true) WITH CHECK (true);
