-- So far a comment could be answered both as a match and as an answer to a reply. Of the approved replies of one account
-- under it, the one that came furthest keeps the place; the others end with a reason, and a comment that one made stays
-- named. As reply-states.ts ends a reply.
SET LOCAL ROLE radar_system;--> statement-breakpoint
UPDATE "reply_drafts" r SET
	"status" = 'failed', "error_code" = 'PARENT_ANSWERED',
	"error_message" = CASE
		WHEN r."status" = 'posted' THEN 'Another comment of yours stands under the same comment. Radar follows that one; this one stays in the forum until you delete it there.'
		WHEN r."first_sent_at" IS NULL THEN 'Another reply of yours answers the same comment. An account has one reply there.'
		ELSE 'Another reply of yours answers the same comment, and an account has one there. This one may have reached the forum: please look for it there.'
	END,
	"extra_comment_ids" = CASE WHEN r."reddit_comment_id" IS NULL THEN r."extra_comment_ids" ELSE array_append(r."extra_comment_ids", r."reddit_comment_id") END,
	"reddit_comment_id" = NULL,
	"approved_by" = NULL, "approved_at" = NULL, "scheduled_for" = NULL, "due_at" = NULL, "post_now" = false,
	"posted_manually" = false, "lease_until" = NULL, "checks" = 0, "next_check_at" = NULL, "look_until" = NULL,
	"unknown_since" = NULL, "asked_at" = NULL, "updated_at" = now()
FROM (
	SELECT "id", row_number() OVER (
		PARTITION BY lower("reddit_username"), "parent_comment_id"
		ORDER BY array_position(ARRAY['posted', 'unknown', 'posting', 'queued'], "status"::text), "first_sent_at", "approved_at", "created_at", "id"
	) AS "place"
	FROM "reply_drafts"
	WHERE "status" IN ('posted', 'unknown', 'posting', 'queued') AND "reddit_username" IS NOT NULL AND "parent_comment_id" IS NOT NULL
) ranked
WHERE ranked."id" = r."id" AND ranked."place" > 1;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
DROP INDEX "posts_by_arrival";--> statement-breakpoint
DROP INDEX "one_reply_per_account_and_parent";--> statement-breakpoint
CREATE INDEX "comments_by_age" ON "engagement_posts" USING btree ("created_utc") WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX "reply_drafts_parent_comment_id_index" ON "reply_drafts" USING btree ("parent_comment_id");--> statement-breakpoint
CREATE INDEX "posts_by_arrival" ON "engagement_posts" USING btree ("forum",lower("subreddit"),"seq") WHERE comment_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_reply_per_account_and_parent" ON "reply_drafts" USING btree (lower("reddit_username"),coalesce("parent_comment_id", "post_id"::text)) WHERE status in ('queued', 'posting', 'unknown', 'posted');