-- A match that is scored anew while its person is looked at has them looked at again.
CREATE OR REPLACE FUNCTION queue_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('open', 'kept') AND (NEW.relevance_score >= 59.5 OR EXISTS (
    SELECT FROM engagement_posts p JOIN lead_profiles l ON l.forum = p.forum AND lower(l.username) = lower(p.author)
    WHERE p.id = NEW.post_id AND l.campaign_id = NEW.campaign_id)) THEN
    INSERT INTO lead_tasks (match_id, user_id) VALUES (NEW.id, NEW.user_id)
    ON CONFLICT (match_id) DO UPDATE SET due_at = NULL, tries = 0;
  END IF;
  RETURN NULL;
END $$;
