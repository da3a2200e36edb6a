DROP INDEX "mails_to_send";--> statement-breakpoint
CREATE INDEX "activity_by_age" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mail_outbox" USING btree ("expires_at") WHERE sent_at is null and ended_at is null;--> statement-breakpoint
-- Triggers alone write the log; they run as its owner.
REVOKE EXECUTE ON FUNCTION log_activity(uuid, text, uuid, jsonb) FROM PUBLIC;--> statement-breakpoint
-- Nobody deletes a line of the last two years: the policies hold for the function's owner too.
CREATE POLICY old_seen ON "activity" FOR SELECT TO CURRENT_USER USING (at < now() - interval '2 years');--> statement-breakpoint
CREATE POLICY old_deleted ON "activity" FOR DELETE TO CURRENT_USER USING (at < now() - interval '2 years');--> statement-breakpoint
CREATE FUNCTION delete_old_activity() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM activity WHERE at < now() - interval '2 years'
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_old_activity() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION delete_old_activity() TO radar_system;
