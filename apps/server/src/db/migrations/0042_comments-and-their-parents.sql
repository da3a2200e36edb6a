DROP INDEX "posts_by_arrival";--> statement-breakpoint
DROP INDEX "one_reply_per_account_and_parent";--> statement-breakpoint
CREATE INDEX "comments_by_age" ON "engagement_posts" USING btree ("created_utc") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "reply_drafts_parent_comment_id_index" ON "reply_drafts" USING btree ("parent_comment_id");--> statement-breakpoint
CREATE INDEX "posts_by_arrival" ON "engagement_posts" USING btree ("forum",lower("subreddit"),"seq") WHERE comment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reply_per_account_and_parent" ON "reply_drafts" USING btree (lower("reddit_username"),coalesce("parent_comment_id", "post_id"::text)) WHERE status in ('queued', 'posting', 'unknown', 'posted');