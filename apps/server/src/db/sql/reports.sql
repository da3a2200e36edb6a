GRANT SELECT, INSERT, UPDATE, DELETE ON
  saved_views, campaign_feeds, client_links, visit_hooks, dismissed_months
  TO radar_user;
CREATE POLICY own ON saved_views TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON campaign_feeds TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON client_links TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON visit_hooks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON dismissed_months TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

CREATE FUNCTION log_feed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'feed.ended', OLD.campaign_id, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'feed.made', NEW.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_feed_made AFTER INSERT OR DELETE ON campaign_feeds
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_feed();
CREATE TRIGGER log_feed_renewed AFTER UPDATE OF secret_hash ON campaign_feeds FOR EACH ROW EXECUTE FUNCTION log_feed();

CREATE FUNCTION log_client_link() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'client_link.revoked', OLD.campaign_id, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'client_link.made', NEW.campaign_id, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_client_link_made AFTER INSERT OR DELETE ON client_links
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_client_link();
CREATE TRIGGER log_client_link_renewed AFTER UPDATE OF token_hash ON client_links
  FOR EACH ROW EXECUTE FUNCTION log_client_link();

CREATE FUNCTION log_visit_hook() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_activity(OLD.user_id, 'visit_hook.ended', NULL, '{}');
  ELSE
    PERFORM log_activity(NEW.user_id, 'visit_hook.made', NULL, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_visit_hook_made AFTER INSERT OR DELETE ON visit_hooks
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_visit_hook();
CREATE TRIGGER log_visit_hook_renewed AFTER UPDATE OF secret_hash ON visit_hooks
  FOR EACH ROW EXECUTE FUNCTION log_visit_hook();
