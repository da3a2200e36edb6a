CREATE TABLE "mail_schedules" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"next_mail_at" timestamp with time zone,
	"last_mail_at" timestamp with time zone,
	"quiet_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_alerts" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"campaign_id" uuid,
	"facts" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"wants_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_schedules" ADD CONSTRAINT "mail_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_alerts" ADD CONSTRAINT "match_alerts_match_id_user_id_matches_queue_id_user_id_fk" FOREIGN KEY ("match_id","user_id") REFERENCES "public"."matches_queue"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mail_schedules" USING btree ("next_mail_at");--> statement-breakpoint
CREATE INDEX "matches_to_tell" ON "match_alerts" USING btree ("user_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "matches_to_mail" ON "match_alerts" USING btree ("user_id") WHERE told_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_unread_notification_per_subject" ON "notifications" USING btree ("user_id","kind","subject") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_subject" ON "notifications" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("user_id") WHERE wants_mail and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_campaign_id_index" ON "notifications" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "notifications_updated_at_index" ON "notifications" USING btree ("updated_at");--> statement-breakpoint
-- Users read what they are told and mark it as read; alerts and schedules are the system's.
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "match_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "match_alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_schedules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "notifications" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "match_alerts" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY system ON "mail_schedules" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY scheduled ON "mail_schedules" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "notifications" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "match_alerts" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY own ON "mail_schedules" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "notifications" TO radar_user;--> statement-breakpoint
GRANT SELECT ON "match_alerts", "mail_schedules" TO radar_user;--> statement-breakpoint
-- Whoever has a campaign has mails to be planned; other preferences or another time zone plan them anew.
CREATE FUNCTION schedule_mails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_schedules (user_id, quiet_since) VALUES (NEW.user_id, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER schedule_mails AFTER INSERT ON campaigns FOR EACH ROW EXECUTE FUNCTION schedule_mails();--> statement-breakpoint
CREATE FUNCTION replan_mails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE mail_schedules SET next_mail_at = NULL WHERE user_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER replan_mails AFTER UPDATE OF notification_preferences ON users
  FOR EACH ROW EXECUTE FUNCTION replan_mails('id');--> statement-breakpoint
CREATE TRIGGER replan_mails AFTER INSERT OR UPDATE OF timezone ON user_settings
  FOR EACH ROW EXECUTE FUNCTION replan_mails('user_id');--> statement-breakpoint
SELECT set_config('role', 'radar_system', true);--> statement-breakpoint
INSERT INTO "mail_schedules" ("user_id", "quiet_since") SELECT DISTINCT "user_id", now() FROM "campaigns";--> statement-breakpoint
SELECT set_config('role', 'none', true);
