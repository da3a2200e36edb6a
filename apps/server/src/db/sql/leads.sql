GRANT SELECT, INSERT, UPDATE, DELETE ON lead_profiles, lead_tasks, lead_runs TO radar_user;
CREATE POLICY own ON lead_profiles TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON lead_tasks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON lead_runs TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- A search looks through it: the entries of the list, without the marks between them.
CREATE FUNCTION lead_search_text(username text, summary text, tags jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT username || E'\n' || coalesce(summary, '') || E'\n' ||
    coalesce((SELECT string_agg(tag, E'\n') FROM jsonb_array_elements_text(tags) tag), '')
$$;

-- A good match queues its person; so does a further match of somebody with a profile, and a match that is scored again.
-- 59.5 is shown as 60.
CREATE FUNCTION queue_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('open', 'kept') AND (NEW.relevance_score >= 59.5 OR EXISTS (
    SELECT FROM engagement_posts p JOIN lead_profiles l ON l.forum = p.forum AND lower(l.username) = lower(p.author)
    WHERE p.id = NEW.post_id AND l.campaign_id = NEW.campaign_id)) THEN
    INSERT INTO lead_tasks (match_id, user_id) VALUES (NEW.id, NEW.user_id)
    ON CONFLICT (match_id) DO UPDATE SET due_at = NULL, tries = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_lead AFTER INSERT OR UPDATE OF revealed_at, relevance_score ON matches_queue
  FOR EACH ROW EXECUTE FUNCTION queue_lead();
