GRANT SELECT, INSERT, UPDATE, DELETE ON
  user_settings, usage_counters, intent_query_days, reddit_credentials, oauth_states
  TO radar_user;
CREATE POLICY own ON user_settings TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON usage_counters TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON intent_query_days TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON reddit_credentials TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON oauth_states TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- The system counts the requests of a key; its owner makes, sees and revokes it.
GRANT SELECT, INSERT, DELETE ON api_keys TO radar_user;
CREATE POLICY own ON api_keys TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Users see and end the access of their assistants; the system writes all else of it, for programs that no session
-- identifies. No user reads codes and tokens (there is no grant).
GRANT SELECT, DELETE ON oauth_grants TO radar_user;
CREATE POLICY own ON oauth_grants TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON oauth_codes TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON oauth_tokens TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Users read their plan; the system writes it.
GRANT SELECT ON subscriptions TO radar_user;
CREATE POLICY own ON subscriptions TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Users read and add their units; the system alone changes one.
GRANT SELECT, INSERT ON usage_ledger TO radar_user;
CREATE POLICY own ON usage_ledger TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Users cause mails. The facts of a mail may hold a link that signs in: only the system reads them.
GRANT INSERT ON mail_outbox TO radar_user;
CREATE POLICY own ON mail_outbox TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- No user reads it (there is no grant): ids of Stripe's stay with Radar.
CREATE POLICY own ON billing_customers TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- The schema has no word for this key: campaigns.ts imports account.ts.
ALTER TABLE intent_query_days
  ADD CONSTRAINT intent_query_days_campaign_prompt_id_user_id_campaign_prompts_id_user_id_fk
  FOREIGN KEY (campaign_prompt_id, user_id) REFERENCES campaign_prompts (id, user_id) ON DELETE CASCADE;

-- The rows change over and over in columns without an index: with room on their page, no index is written again.
ALTER TABLE usage_counters SET (fillfactor = 70);

-- Users read their log of activity; triggers and the system write it; nobody changes or deletes a line of the last two
-- years. Triggers write as the owner of the tables, and the policies bind that owner too.
GRANT SELECT ON activity TO radar_user;
CREATE POLICY own ON activity FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
REVOKE UPDATE, DELETE ON activity FROM radar_system;
CREATE POLICY system ON activity FOR SELECT TO radar_system USING (true);
CREATE POLICY system_writes ON activity FOR INSERT TO radar_system WITH CHECK (true);
CREATE POLICY logged ON activity FOR INSERT TO CURRENT_USER WITH CHECK (true);
CREATE POLICY old_seen ON activity FOR SELECT TO CURRENT_USER USING (at < now() - interval '2 years');
CREATE POLICY old_deleted ON activity FOR DELETE TO CURRENT_USER USING (at < now() - interval '2 years');

CREATE FUNCTION delete_old_activity() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM activity WHERE at < now() - interval '2 years'
$$;
REVOKE EXECUTE ON FUNCTION delete_old_activity() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_old_activity() TO radar_system;

-- Transactions name their actor in app.actor as they begin; those of jobs name none.
CREATE FUNCTION log_activity(owner uuid, what text, target uuid, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'job');
BEGIN
  INSERT INTO activity (user_id, at, actor, by_key, action, acted_on, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, target, facts);
END $$;
REVOKE EXECUTE ON FUNCTION log_activity(uuid, text, uuid, jsonb) FROM PUBLIC;

-- For what only a person does: the sign-in library writes it without a transaction that names an actor.
CREATE FUNCTION log_personal(owner uuid, what text, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'user');
BEGIN
  INSERT INTO activity (user_id, at, actor, by_key, action, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, facts);
END $$;
REVOKE EXECUTE ON FUNCTION log_personal(uuid, text, jsonb) FROM PUBLIC;

CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(key ORDER BY key), '[]') FROM jsonb_each(after)
  WHERE key NOT IN ('user_id', 'updated_at') AND value IS DISTINCT FROM before -> key
$$;

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
END $$;
CREATE TRIGGER log_user AFTER UPDATE OF full_name, bio, notification_preferences, two_factor_enabled ON users
  FOR EACH ROW EXECUTE FUNCTION log_user();

-- The trigger counts the ways to sign in as the owner of the tables.
CREATE POLICY counted ON accounts FOR SELECT TO CURRENT_USER USING (true);
CREATE FUNCTION log_sign_in_way() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
END $$;
CREATE TRIGGER log_sign_in_way AFTER INSERT OR DELETE ON accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_sign_in_way();
CREATE TRIGGER log_password AFTER UPDATE OF password ON accounts
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION log_sign_in_way();

CREATE FUNCTION log_settings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'settings.changed', NULL,
    jsonb_build_object('fields', changed_fields(to_jsonb(OLD), to_jsonb(NEW))));
  RETURN NULL;
END $$;
CREATE TRIGGER log_settings AFTER UPDATE ON user_settings
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION log_settings();

CREATE FUNCTION log_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'plan.changed', NULL, jsonb_build_object('name', NEW.tier));
  RETURN NULL;
END $$;
CREATE TRIGGER log_plan AFTER UPDATE OF tier ON subscriptions
  FOR EACH ROW WHEN (OLD.tier IS DISTINCT FROM NEW.tier) EXECUTE FUNCTION log_plan();

-- Depth 0, here and in other areas: the log names what was deleted, not what went with it.
CREATE FUNCTION log_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'key.made', NEW.id, jsonb_build_object('name', NEW.name));
  ELSE
    PERFORM log_activity(OLD.user_id, 'key.revoked', OLD.id, jsonb_build_object('name', OLD.name));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_key AFTER INSERT OR DELETE ON api_keys
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_key();

-- Its user has agreed to a grant a moment before the assistant fetches it.
CREATE FUNCTION log_assistant() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_personal(NEW.user_id, 'assistant.connected', jsonb_build_object('name', NEW.name));
  ELSE
    PERFORM log_activity(OLD.user_id, 'assistant.disconnected', OLD.id, jsonb_build_object('name', OLD.name));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_assistant AFTER INSERT OR DELETE ON oauth_grants
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_assistant();

CREATE FUNCTION log_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'account.connected', NEW.id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'account.disconnected', OLD.id, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_account AFTER INSERT OR DELETE ON reddit_credentials
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_account();
