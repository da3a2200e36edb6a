CREATE TABLE "reddit_revocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" jsonb NOT NULL,
	"hint" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A state lives ten minutes; those before this lack what they asked for.
TRUNCATE "oauth_states";--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "scopes" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD COLUMN "refresh_lease" uuid;--> statement-breakpoint
ALTER TABLE "reddit_credentials" ADD COLUMN "refresh_lease_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_connection_per_reddit_account" ON "reddit_credentials" USING btree (lower("reddit_username")) WHERE status = 'connected';--> statement-breakpoint
-- Revocations belong to nobody: the system alone sees them.
ALTER TABLE "reddit_revocations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reddit_revocations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "reddit_revocations" TO radar_system USING (true) WITH CHECK (true);
