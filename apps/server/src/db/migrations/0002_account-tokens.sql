CREATE TABLE "reddit_revocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" jsonb NOT NULL,
	"hint" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "scopes" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD COLUMN "refresh_lease" uuid;--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD COLUMN "refresh_lease_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_connection_per_reddit_account" ON "reddit_credentials" USING btree (lower("reddit_username")) WHERE status = 'connected';