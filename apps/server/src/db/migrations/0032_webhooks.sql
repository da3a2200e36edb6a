CREATE TABLE "campaign_feeds" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"problem" text,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "one_delivery_per_event" UNIQUE("webhook_id","type","subject")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"url" jsonb NOT NULL,
	"secret" jsonb NOT NULL,
	"previous_secret" jsonb,
	"previous_secret_until" timestamp with time zone,
	"events" text[] NOT NULL,
	"min_score" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_id_user_id_unique" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_feeds" ADD CONSTRAINT "campaign_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_feeds" ADD CONSTRAINT "campaign_feeds_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_user_id_webhooks_id_user_id_fk" FOREIGN KEY ("webhook_id","user_id") REFERENCES "public"."webhooks"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_feeds_user_id_index" ON "campaign_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deliveries_by_time" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_user_id_index" ON "webhook_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_user_id_created_at_index" ON "webhooks" USING btree ("user_id","created_at");--> statement-breakpoint
-- Users have their webhooks and feeds; what is sent is written for them and by them.
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_feeds" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "webhooks" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "webhook_deliveries" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "campaign_feeds" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "webhooks" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "webhook_deliveries" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "campaign_feeds" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhooks", "campaign_feeds" TO radar_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "webhook_deliveries" TO radar_user;
