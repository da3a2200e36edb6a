CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"key_id" uuid,
	"action" text NOT NULL,
	"target_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "client_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_campaign_id_user_id_campaigns_id_user_id_fk" FOREIGN KEY ("campaign_id","user_id") REFERENCES "public"."campaigns"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_user_id_at_id_index" ON "activity" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "client_links_user_id_index" ON "client_links" USING btree ("user_id");
--> statement-breakpoint
-- The log is read by its user, and written by triggers and by the system; nobody changes or deletes what is written.
ALTER TABLE "activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activity" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "activity" FOR SELECT TO radar_system USING (true);--> statement-breakpoint
CREATE POLICY system_writes ON "activity" FOR INSERT TO radar_system WITH CHECK (true);--> statement-breakpoint
CREATE POLICY logged ON "activity" FOR INSERT TO CURRENT_USER WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "activity" FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "activity" FROM radar_system;--> statement-breakpoint
GRANT SELECT ON "activity" TO radar_user;--> statement-breakpoint
ALTER TABLE "client_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system ON "client_links" TO radar_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY own ON "client_links" TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "client_links" TO radar_user;--> statement-breakpoint
-- Whoever acts says so at the beginning of a transaction; jobs say nothing.
CREATE FUNCTION log_activity(owner uuid, what text, target uuid, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'job');
BEGIN
  INSERT INTO activity (user_id, at, actor, key_id, action, target_id, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, target, facts);
END $$;--> statement-breakpoint
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(key ORDER BY key), '[]') FROM jsonb_each(after)
  WHERE key NOT IN ('user_id', 'updated_at') AND value IS DISTINCT FROM before -> key
$$;--> statement-breakpoint
CREATE FUNCTION log_campaign() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'campaign.created', NEW.id, jsonb_build_object('name', NEW.name));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'campaign.deleted', OLD.id, jsonb_build_object('name', OLD.name));
  ELSE
    PERFORM log_activity(NEW.user_id, 'campaign.changed', NEW.id,
      jsonb_build_object('name', NEW.name, 'fields', changed_fields(to_jsonb(OLD), to_jsonb(NEW))));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_reply() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.approved_at IS NOT NULL AND NEW.approved_at IS DISTINCT FROM OLD.approved_at THEN
    PERFORM log_activity(NEW.user_id, 'reply.approved', NEW.id, '{}');
  END IF;
  IF NEW.status = 'posted' AND OLD.status <> 'posted' THEN
    PERFORM log_activity(NEW.user_id, 'reply.posted', NEW.id, '{}');
  ELSIF NEW.status = 'failed' AND OLD.status <> 'failed' THEN
    PERFORM log_activity(NEW.user_id, 'reply.failed', NEW.id, jsonb_build_object('reason', NEW.error_code));
  ELSIF NEW.status = 'draft' AND OLD.status <> 'draft' THEN
    PERFORM log_activity(NEW.user_id, 'reply.taken_back', NEW.id, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_settings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN before := to_jsonb(OLD); END IF;
  IF changed_fields(before, to_jsonb(NEW)) <> '[]' THEN
    PERFORM log_activity(NEW.user_id, 'settings.changed', NULL,
      jsonb_build_object('fields', changed_fields(before, to_jsonb(NEW))));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'key.made', NEW.id, jsonb_build_object('name', NEW.name));
  ELSE
    PERFORM log_activity(OLD.user_id, 'key.revoked', OLD.id, jsonb_build_object('name', OLD.name));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'account.connected', NEW.id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'account.disconnected', OLD.id, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_rule() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'rule.accepted', NEW.campaign_id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'rule.undone', OLD.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_client_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'client_link.revoked', OLD.campaign_id, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'client_link.made', NEW.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'plan.changed', NULL, jsonb_build_object('name', NEW.tier));
  RETURN NULL;
END $$;--> statement-breakpoint
-- What goes with its parent is not logged by itself, and nothing of somebody who is deleted.
CREATE TRIGGER log_campaign_made AFTER INSERT OR DELETE ON "campaigns"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_campaign();--> statement-breakpoint
CREATE TRIGGER log_campaign_changed AFTER UPDATE ON "campaigns"
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION log_campaign();--> statement-breakpoint
CREATE TRIGGER log_reply AFTER UPDATE ON "reply_drafts"
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.approved_at IS DISTINCT FROM NEW.approved_at)
  EXECUTE FUNCTION log_reply();--> statement-breakpoint
CREATE TRIGGER log_settings AFTER INSERT OR UPDATE ON "user_settings"
  FOR EACH ROW EXECUTE FUNCTION log_settings();--> statement-breakpoint
CREATE TRIGGER log_key AFTER INSERT OR DELETE ON "api_keys"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_key();--> statement-breakpoint
CREATE TRIGGER log_account AFTER INSERT OR DELETE ON "reddit_credentials"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_account();--> statement-breakpoint
CREATE TRIGGER log_rule AFTER INSERT OR DELETE ON "campaign_rules"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_rule();--> statement-breakpoint
CREATE TRIGGER log_client_link_made AFTER INSERT OR DELETE ON "client_links"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_client_link();--> statement-breakpoint
CREATE TRIGGER log_client_link_renewed AFTER UPDATE OF token_hash ON "client_links"
  FOR EACH ROW EXECUTE FUNCTION log_client_link();--> statement-breakpoint
CREATE TRIGGER log_plan AFTER UPDATE OF tier ON "subscriptions"
  FOR EACH ROW WHEN (OLD.tier IS DISTINCT FROM NEW.tier) EXECUTE FUNCTION log_plan();
