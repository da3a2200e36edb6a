ALTER TABLE "engagement_posts" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The new index is built before the old one goes: until then posts are found as before.
CREATE UNIQUE INDEX "one_row_per_post_and_comment_anew" ON "engagement_posts" USING btree ("forum","reddit_id",coalesce("comment_id", ''),(case when "withheld" then "id"::text else '' end));--> statement-breakpoint
DROP INDEX "one_row_per_post_and_comment";--> statement-breakpoint
ALTER INDEX "one_row_per_post_and_comment_anew" RENAME TO "one_row_per_post_and_comment";
