GRANT SELECT, INSERT, UPDATE, DELETE ON
  campaigns, subreddits, keywords, campaign_prompts, campaign_names, negative_users, do_not_contact
  TO radar_user;
CREATE POLICY own ON campaigns TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON subreddits TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON keywords TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON campaign_prompts TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON campaign_names TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON negative_users TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON do_not_contact TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Erasing a person is a verb of the system. No user reads a key or the hash of a name; the export of a user says when
-- people were erased.
CREATE POLICY own ON erasure_keys TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
GRANT SELECT (user_id, forum, erased_at) ON erased_people TO radar_user;
CREATE POLICY own ON erased_people TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

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
END $$;
CREATE TRIGGER log_campaign_made AFTER INSERT OR DELETE ON campaigns
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_campaign();
CREATE TRIGGER log_campaign_changed AFTER UPDATE ON campaigns
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION log_campaign();

-- The log does not say who the person is.
CREATE FUNCTION log_do_not_contact() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'do_not_contact.removed', NULL, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'do_not_contact.added', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_do_not_contact AFTER INSERT OR DELETE ON do_not_contact
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_do_not_contact();

CREATE FUNCTION log_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, 'person.erased', NULL, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER log_erasure AFTER INSERT ON erased_people FOR EACH ROW EXECUTE FUNCTION log_erasure();
