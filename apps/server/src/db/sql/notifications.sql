-- Users read their notifications and mark them as read.
GRANT SELECT, INSERT, UPDATE ON notifications TO radar_user;
CREATE POLICY own ON notifications TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO radar_user;
GRANT SELECT, INSERT, DELETE ON webhook_secrets TO radar_user;
GRANT SELECT, INSERT, UPDATE ON webhook_deliveries TO radar_user;
CREATE POLICY own ON webhooks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON webhook_secrets TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON webhook_deliveries TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Users read these; the system writes them.
GRANT SELECT ON match_alerts, mail_schedules TO radar_user;
CREATE POLICY own ON match_alerts FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
CREATE POLICY own ON mail_schedules FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));

-- Mails are planned for whoever has a campaign, and planned again after a change of preferences, time zone or plan.
-- Triggers write as the owner of the tables.
CREATE POLICY scheduled ON mail_schedules TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION schedule_mails() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_schedules (user_id, quiet_since) VALUES (NEW.user_id, NEW.created_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER schedule_mails AFTER INSERT ON campaigns FOR EACH ROW EXECUTE FUNCTION schedule_mails();
CREATE FUNCTION replan_mails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE mail_schedules SET next_mail_at = NULL WHERE user_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER replan_mails AFTER UPDATE OF notification_preferences ON users
  FOR EACH ROW EXECUTE FUNCTION replan_mails('id');
CREATE TRIGGER replan_mails AFTER INSERT OR UPDATE OF timezone ON user_settings
  FOR EACH ROW EXECUTE FUNCTION replan_mails('user_id');
CREATE TRIGGER replan_mails AFTER INSERT OR UPDATE OF tier ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION replan_mails('user_id');

CREATE FUNCTION log_webhook() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fields jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'webhook.made', NEW.id, jsonb_build_object('name', NEW.name));
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'webhook.deleted', OLD.id, jsonb_build_object('name', OLD.name));
    RETURN NULL;
  END IF;
  -- What another master key wraps anew is the same address and the same secret.
  SELECT coalesce(jsonb_agg(field ORDER BY field), '[]') INTO fields FROM (VALUES
    ('active', OLD.active <> NEW.active),
    ('address', OLD.url ->> 'ciphertext' <> NEW.url ->> 'ciphertext'),
    ('events', OLD.events <> NEW.events),
    ('min_score', OLD.min_score <> NEW.min_score),
    ('name', OLD.name <> NEW.name)) AS changed (field, is_so) WHERE is_so;
  IF fields <> '[]' THEN
    PERFORM log_activity(NEW.user_id, 'webhook.changed', NEW.id, jsonb_build_object('name', NEW.name, 'fields', fields));
  END IF;
  IF OLD.secret ->> 'ciphertext' <> NEW.secret ->> 'ciphertext' THEN
    PERFORM log_activity(NEW.user_id, 'webhook.secret_made', NEW.id, jsonb_build_object('name', NEW.name));
  END IF;
  IF OLD.disabled_reason IS NULL AND NEW.disabled_reason IS NOT NULL THEN
    PERFORM log_activity(NEW.user_id, 'webhook.disabled', NEW.id, jsonb_build_object('name', NEW.name));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_webhook_made AFTER INSERT OR DELETE ON webhooks
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_webhook();
CREATE TRIGGER log_webhook_changed AFTER UPDATE OF name, url, secret, events, min_score, active, disabled_reason ON webhooks
  FOR EACH ROW EXECUTE FUNCTION log_webhook();
