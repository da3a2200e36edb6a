ALTER TABLE "reply_drafts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "first_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "unknown_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "look" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "look_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "extra_comment_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What an attempt had begun may have been sent. The table's policies bind its owner too, so the system writes.
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
UPDATE "reply_drafts" SET "first_sent_at" = "armed_at" WHERE "attempt" > 0;--> statement-breakpoint
UPDATE "reply_drafts" SET "sent_at" = "armed_at" WHERE "status" IN ('posting', 'unknown', 'posted');--> statement-breakpoint
UPDATE "reply_drafts" SET "unknown_since" = "updated_at" WHERE "status" = 'unknown';--> statement-breakpoint
UPDATE "reply_drafts" SET "asked_at" = "updated_at" WHERE "status" = 'unknown' AND "next_check_at" IS NULL;--> statement-breakpoint
UPDATE "reply_drafts" SET "due_at" = "scheduled_for" WHERE "status" IN ('queued', 'posting');--> statement-breakpoint
SELECT set_config('role', 'none', true);
