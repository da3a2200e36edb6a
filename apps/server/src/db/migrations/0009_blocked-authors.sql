CREATE TABLE "do_not_contact" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "do_not_contact" ADD CONSTRAINT "do_not_contact_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_do_not_contact_per_username" ON "do_not_contact" USING btree ("user_id",lower("username"));--> statement-breakpoint
-- The list belongs to a user: nobody else sees it.
ALTER TABLE "do_not_contact" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "do_not_contact" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "do_not_contact" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "do_not_contact" TO radar_user;--> statement-breakpoint
CREATE POLICY own ON "do_not_contact" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
-- Matches whose authors were blocked before now leave their lists. The owner of a table sees no rows of it.
SET LOCAL ROLE radar_system;--> statement-breakpoint
UPDATE "matches_queue" m SET "blocked_at" = now() FROM "engagement_posts" p, "negative_users" n
  WHERE p.id = m.post_id AND n.campaign_id = m.campaign_id AND lower(n.username) = lower(p.author);--> statement-breakpoint
RESET ROLE;
