ALTER TABLE "reply_drafts" ADD COLUMN "auto_drafted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "reserved_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "posted_manually" boolean DEFAULT false NOT NULL;