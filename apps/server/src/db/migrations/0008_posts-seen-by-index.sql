DROP INDEX "matches_queue_user_id_index";--> statement-breakpoint
DROP INDEX "matches_queue_hidden_by_index";--> statement-breakpoint
CREATE INDEX "matches_queue_user_id_post_id_index" ON "matches_queue" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_post_id_index" ON "reply_drafts" USING btree ("user_id","post_id");--> statement-breakpoint
CREATE INDEX "matches_queue_hidden_by_index" ON "matches_queue" USING btree ("hidden_by") WHERE hidden_by is not null;
--> statement-breakpoint
-- Posts are seen as before, by matches and replies. OFFSET 0 keeps each of the two questions a look into an index by
-- user and post: without it, the planner may read all of a user's matches or replies to answer for one post.
ALTER POLICY matched ON engagement_posts USING (
  EXISTS (SELECT FROM matches_queue WHERE post_id = engagement_posts.id OFFSET 0)
  OR EXISTS (SELECT FROM reply_drafts WHERE post_id = engagement_posts.id OFFSET 0)
);
