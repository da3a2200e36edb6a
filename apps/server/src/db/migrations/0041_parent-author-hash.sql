ALTER TABLE "reply_drafts" ADD COLUMN "parent_author_hash" text;--> statement-breakpoint
-- Users read when they had people erased, in their export; the hashes of the names they do not.
REVOKE SELECT ON "erased_people" FROM radar_user;--> statement-breakpoint
GRANT SELECT ("user_id", "forum", "erased_at") ON "erased_people" TO radar_user;
