-- Two roles that nobody logs in as. radar_user sees what belongs to app.user_id, radar_system sees everything. Neither
-- owns a table nor bypasses row-level security. Roles belong to the whole cluster, so they may exist already; a login
-- role that may not make them needs them made for it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'radar_user') THEN CREATE ROLE radar_user NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'radar_system') THEN CREATE ROLE radar_system NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN EXECUTE format('GRANT radar_user, radar_system TO %I', current_user); EXCEPTION WHEN OTHERS THEN NULL; END $$;

GRANT USAGE ON SCHEMA public TO radar_user, radar_system;

-- Row-level security binds the owner of a table, too. The system reads and writes all rows of every table but the log of
-- activity (account.sql).
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO radar_system;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO radar_system;
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    CONTINUE WHEN name = 'activity';
    EXECUTE format('CREATE POLICY system ON %I TO radar_system USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- The same for tables that a later migration makes.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO radar_system;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO radar_system;

-- The user whom a transaction acts for; none where it acts for the system.
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
