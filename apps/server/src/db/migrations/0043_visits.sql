CREATE TABLE "reply_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"view_hash" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_visit_per_view" UNIQUE("reply_id","view_hash")
);
--> statement-breakpoint
CREATE TABLE "dismissed_months" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_hooks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"secret" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_report_at" timestamp with time zone,
	"reported_on" date,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_hooks_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "lead_profiles" ADD COLUMN "won_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "ref" text GENERATED ALWAYS AS ('rd-' || substr(replace(id::text, '-', ''), 1, 10)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "tag_links" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "tag_links" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_visits" ADD CONSTRAINT "reply_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_visits" ADD CONSTRAINT "reply_visits_reply_id_user_id_reply_drafts_id_user_id_fk" FOREIGN KEY ("reply_id","user_id") REFERENCES "public"."reply_drafts"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_months" ADD CONSTRAINT "dismissed_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_hooks" ADD CONSTRAINT "visit_hooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_visits_user_id_at_index" ON "reply_visits" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "reply_visits_at_index" ON "reply_visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "leads_won" ON "lead_profiles" USING btree ("user_id","won_at") WHERE won_at is not null;--> statement-breakpoint
CREATE INDEX "reply_drafts_user_id_ref_index" ON "reply_drafts" USING btree ("user_id","ref");--> statement-breakpoint
CREATE INDEX "replies_visited" ON "reply_drafts" USING btree ("user_id") WHERE visits > 0;--> statement-breakpoint
-- Users have the address of their hook and what they put aside; visits are written by the system alone.
ALTER TABLE "reply_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reply_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visit_hooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visit_hooks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dismissed_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dismissed_months" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "reply_visits" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "visit_hooks" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "dismissed_months" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "reply_visits" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "visit_hooks" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "dismissed_months" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT ON "reply_visits" TO radar_user;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "visit_hooks", "dismissed_months" TO radar_user;
