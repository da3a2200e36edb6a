-- What only a person does outside of a transaction of theirs, as the sign-in library does, is theirs.
CREATE FUNCTION log_personal(owner uuid, what text, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'user');
BEGIN
  INSERT INTO activity (user_id, at, actor, by_key, action, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, facts);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION log_personal(uuid, text, jsonb) FROM PUBLIC;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE FUNCTION log_feed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'feed.ended', OLD.campaign_id, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'feed.made', NEW.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_visit_hook() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'visit_hook.ended', NULL, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'visit_hook.made', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whom it concerns is written nowhere.
CREATE FUNCTION log_do_not_contact() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'do_not_contact.removed', NULL, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'do_not_contact.added', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'person.erased', NULL, '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fields jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(field ORDER BY field), '[]') INTO fields FROM (VALUES
    ('bio', OLD.bio <> NEW.bio),
    ('full_name', OLD.full_name <> NEW.full_name),
    ('notification_preferences', OLD.notification_preferences <> NEW.notification_preferences)) AS changed (field, is_so)
    WHERE is_so;
  IF fields <> '[]' THEN
    PERFORM log_personal(NEW.id, 'settings.changed', jsonb_build_object('fields', fields));
  END IF;
  IF OLD.two_factor_enabled <> NEW.two_factor_enabled THEN
    PERFORM log_personal(NEW.id, CASE WHEN NEW.two_factor_enabled THEN 'second_factor.on' ELSE 'second_factor.off' END, '{}');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The owner of the triggers is bound by the policies as well.
CREATE POLICY counted ON "accounts" FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE FUNCTION log_sign_in_way() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM log_personal(NEW.user_id, 'password.changed', '{}');
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM log_personal(OLD.user_id, 'identity.removed', jsonb_build_object('name', OLD.provider_id));
  -- The first one is the sign-up.
  ELSIF EXISTS (SELECT FROM accounts WHERE user_id = NEW.user_id AND id <> NEW.id) THEN
    PERFORM log_personal(NEW.user_id, 'identity.added', jsonb_build_object('name', NEW.provider_id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER log_webhook_made AFTER INSERT OR DELETE ON "webhooks"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_webhook();--> statement-breakpoint
CREATE TRIGGER log_webhook_changed AFTER UPDATE OF name, url, secret, events, min_score, active, disabled_reason ON "webhooks"
  FOR EACH ROW EXECUTE FUNCTION log_webhook();--> statement-breakpoint
CREATE TRIGGER log_feed_made AFTER INSERT OR DELETE ON "campaign_feeds"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_feed();--> statement-breakpoint
CREATE TRIGGER log_feed_renewed AFTER UPDATE OF secret_hash ON "campaign_feeds"
  FOR EACH ROW EXECUTE FUNCTION log_feed();--> statement-breakpoint
CREATE TRIGGER log_visit_hook_made AFTER INSERT OR DELETE ON "visit_hooks"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_visit_hook();--> statement-breakpoint
CREATE TRIGGER log_visit_hook_renewed AFTER UPDATE OF secret_hash ON "visit_hooks"
  FOR EACH ROW EXECUTE FUNCTION log_visit_hook();--> statement-breakpoint
CREATE TRIGGER log_do_not_contact AFTER INSERT OR DELETE ON "do_not_contact"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_do_not_contact();--> statement-breakpoint
CREATE TRIGGER log_erasure AFTER INSERT ON "erased_people"
  FOR EACH ROW EXECUTE FUNCTION log_erasure();--> statement-breakpoint
CREATE TRIGGER log_user AFTER UPDATE OF full_name, bio, notification_preferences, two_factor_enabled ON "users"
  FOR EACH ROW EXECUTE FUNCTION log_user();--> statement-breakpoint
CREATE TRIGGER log_sign_in_way AFTER INSERT OR DELETE ON "accounts"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_sign_in_way();--> statement-breakpoint
CREATE TRIGGER log_password AFTER UPDATE OF password ON "accounts"
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION log_sign_in_way();
