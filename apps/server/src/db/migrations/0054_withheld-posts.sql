ALTER TABLE "engagement_posts" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "one_row_per_post_and_comment";--> statement-breakpoint
CREATE UNIQUE INDEX "one_row_per_post_and_comment" ON "engagement_posts" USING btree ("forum","reddit_id",coalesce("comment_id", ''),(case when "withheld" then "id"::text else '' end));
