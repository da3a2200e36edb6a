CREATE TABLE "billing_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"billed_by" text NOT NULL,
	"customer_id" text NOT NULL,
	"checkout_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"checkout_session_id" text,
	"disputed_at" timestamp with time zone,
	"settled_dispute" text,
	"syncs_begun" integer DEFAULT 0 NOT NULL,
	"sync_applied" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "one_customer_for_each_user" UNIQUE("user_id","billed_by")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renews_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "billed_by" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_sync" ON "billing_customers" USING btree ("billed_by","synced_at");--> statement-breakpoint
CREATE INDEX "billing_events_applied_at_index" ON "billing_events" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "units_by_time" ON "usage_ledger" USING btree ("user_id","spent_at");--> statement-breakpoint
-- No user reads these: what Stripe calls somebody stays with Radar.
ALTER TABLE "billing_customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_customers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "billing_customers" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "billing_events" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "billing_customers" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
