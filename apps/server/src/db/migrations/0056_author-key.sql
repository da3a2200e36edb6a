DROP INDEX "posts_by_author";--> statement-breakpoint
ALTER TABLE "engagement_posts" ADD COLUMN "author_key" text GENERATED ALWAYS AS (lower(author)) STORED;--> statement-breakpoint
CREATE INDEX "posts_by_author" ON "engagement_posts" USING btree ("forum","author_key");