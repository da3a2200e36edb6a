GRANT SELECT, INSERT, UPDATE, DELETE ON
  reply_drafts, campaign_facts, reply_looks, subreddit_pauses, account_meters, engagements, engagement_samples,
  buddy_upvote_queue
  TO radar_user;
CREATE POLICY own ON reply_drafts TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON campaign_facts TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON reply_looks TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON subreddit_pauses TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON account_meters TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON engagements TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON engagement_samples TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));
CREATE POLICY own ON buddy_upvote_queue TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()));

-- Users read the visits of their replies; the system writes them.
GRANT SELECT ON reply_visits TO radar_user;
CREATE POLICY own ON reply_visits FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));

-- The row stays when its parent goes; that column alone is emptied.
ALTER TABLE reply_drafts
  ADD CONSTRAINT reply_drafts_match_id_user_id_matches_queue_id_user_id_fk
  FOREIGN KEY (match_id, user_id) REFERENCES matches_queue (id, user_id) ON DELETE SET NULL (match_id);
ALTER TABLE reply_drafts
  ADD CONSTRAINT reply_drafts_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk
  FOREIGN KEY (reddit_credential_id, user_id) REFERENCES reddit_credentials (id, user_id)
  ON DELETE SET NULL (reddit_credential_id);
ALTER TABLE buddy_upvote_queue
  ADD CONSTRAINT buddy_upvote_queue_buddy_reddit_credential_id_user_id_reddit_credentials_id_user_id_fk
  FOREIGN KEY (buddy_reddit_credential_id, user_id) REFERENCES reddit_credentials (id, user_id)
  ON DELETE SET NULL (buddy_reddit_credential_id);

-- Users read how many replies they have; triggers count as the owner of the tables.
GRANT SELECT ON reply_counts TO radar_user;
CREATE POLICY own ON reply_counts FOR SELECT TO radar_user USING (user_id = (SELECT app_user_id()));
CREATE POLICY counted ON reply_counts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION count_new_replies() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO reply_counts AS c (user_id, replies) SELECT user_id, count(*) FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET replies = c.replies + excluded.replies;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_replies AFTER INSERT ON reply_drafts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_replies();
CREATE FUNCTION count_deleted_replies() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM reply_counts WHERE user_id IN (SELECT user_id FROM removed) ORDER BY user_id FOR UPDATE;
  UPDATE reply_counts c SET replies = c.replies - gone.replies
  FROM (SELECT user_id, count(*) AS replies FROM removed GROUP BY 1) gone WHERE c.user_id = gone.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_deleted_replies AFTER DELETE ON reply_drafts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_replies();

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
END $$;
CREATE TRIGGER log_reply AFTER UPDATE ON reply_drafts
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION log_reply();

CREATE FUNCTION log_engagement() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM log_activity(NEW.user_id, 'engagement.created', NEW.id, '{}');
  ELSE
    PERFORM log_activity(OLD.user_id, 'engagement.deleted', OLD.id, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_engagement AFTER INSERT OR DELETE ON engagements
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION log_engagement();

CREATE FUNCTION log_upvote() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM log_activity(NEW.user_id, CASE NEW.status WHEN 'completed' THEN 'upvote.cast' ELSE 'upvote.failed' END,
    NEW.engagement_queue_id, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER log_upvote AFTER UPDATE OF status ON buddy_upvote_queue
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION log_upvote();
