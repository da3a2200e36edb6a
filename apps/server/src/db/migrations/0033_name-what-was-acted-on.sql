-- Whatever it was may be gone by now: a column of ids without a key is not named after one.
ALTER TABLE "activity" RENAME COLUMN "target_id" TO "acted_on";--> statement-breakpoint
ALTER TABLE "activity" RENAME COLUMN "key_id" TO "by_key";--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_activity(owner uuid, what text, target uuid, facts jsonb) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who text := coalesce(nullif(current_setting('app.actor', true), ''), 'job');
BEGIN
  INSERT INTO activity (user_id, at, actor, by_key, action, acted_on, details)
    VALUES (owner, clock_timestamp(), split_part(who, ':', 1), nullif(split_part(who, ':', 2), '')::uuid, what, target, facts);
END $$;
