CREATE TABLE "campaign_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_rules_campaign_id_rule_unique" UNIQUE("campaign_id","rule")
);
--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches_queue" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_rules" ADD CONSTRAINT "campaign_rules_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_rules_user_id_index" ON "campaign_rules" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "matches_queue" ADD CONSTRAINT "matches_queue_hidden_by_campaign_rules_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."campaign_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matches_queue_hidden_by_index" ON "matches_queue" USING btree ("hidden_by");--> statement-breakpoint
-- Rules belong to a user: nobody else sees them.
ALTER TABLE "campaign_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "campaign_rules" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_rules" TO radar_user;--> statement-breakpoint
CREATE POLICY own ON "campaign_rules" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
