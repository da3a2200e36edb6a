-- Two roles that nobody logs in as. radar_user sees what belongs to app.user_id, radar_system sees everything.
-- Neither owns a table nor bypasses row-level security. Roles belong to the whole cluster, so they may exist
-- already; a login role that may not make them needs them made for it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'radar_user') THEN CREATE ROLE radar_user NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'radar_system') THEN CREATE ROLE radar_system NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT radar_user, radar_system TO %I', current_user); EXCEPTION WHEN OTHERS THEN NULL; END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO radar_user, radar_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO radar_system;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO radar_system;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO radar_system;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO radar_system;
--> statement-breakpoint
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
--> statement-breakpoint
-- Every table: row-level security that binds its owner too, and all rows for the system.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system ON %I TO radar_system USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Tables with an owner: their rows for that user. Sign-in tables are the sign-in library's alone.
DO $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' AND table_name NOT IN ('accounts', 'sessions')
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO radar_user', name);
    EXECUTE format('CREATE POLICY own ON %I TO radar_user USING (user_id = (SELECT app_user_id())) WITH CHECK (user_id = (SELECT app_user_id()))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A plan is read by its user and written by the system.
REVOKE INSERT, UPDATE, DELETE ON subscriptions FROM radar_user;
--> statement-breakpoint
GRANT SELECT ON engagement_posts TO radar_user;
--> statement-breakpoint
-- Posts are shared; a user sees those that are matches or replies of the user's.
CREATE POLICY matched ON engagement_posts FOR SELECT TO radar_user USING (
  EXISTS (SELECT FROM matches_queue WHERE post_id = engagement_posts.id)
  OR EXISTS (SELECT FROM reply_drafts WHERE post_id = engagement_posts.id)
);
