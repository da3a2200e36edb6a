#!/bin/sh
# Gives a database to radar_login, the role that Radar logs in as: no superuser, and heir to nothing. A new volume runs
# this by itself; on a volume whose tables belong to another role it is run once, by hand (docs/operating.md). It may be
# run again at any time.
#
#   POSTGRES_USER              a superuser
#   POSTGRES_DB                the database
#   RADAR_DATABASE_PASSWORD    the password of radar_login
set -eu

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password RADAR_DATABASE_PASSWORD
set client_min_messages = warning;
begin;

select format('create role %I', name) from unnest(array['radar_login', 'radar_user', 'radar_system']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role radar_login login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password :'password';
grant radar_user, radar_system to radar_login;

select format('alter database %I owner to radar_login', current_database()) \gexec

create temporary table ours on commit drop as
  select oid, nspname from pg_namespace where nspname in ('public', 'drizzle', 'pgboss');

select format('alter schema %I owner to radar_login', nspname) from ours \gexec

select format('alter table %I.%I owner to radar_login', nspname, relname)
  from pg_class join ours on ours.oid = relnamespace where relkind in ('r', 'p', 'v', 'm') \gexec

select format('alter sequence %I.%I owner to radar_login', nspname, relname)
  from pg_class join ours on ours.oid = relnamespace where relkind = 'S'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')) \gexec

select format('alter routine %s owner to radar_login', pg_proc.oid::regprocedure)
  from pg_proc join ours on ours.oid = pronamespace \gexec

select format('alter type %I.%I owner to radar_login', nspname, typname)
  from pg_type join ours on ours.oid = typnamespace where typtype in ('e', 'd') \gexec

-- Some policies name the owner of their table.
select format('alter policy %I on %I.%I to radar_login', policyname, schemaname, tablename)
  from pg_policies where schemaname in (select nspname from ours)
    and not roles && array['radar_user', 'radar_system', 'public']::name[] \gexec

alter default privileges for role radar_login in schema public
  grant select, insert, update, delete on tables to radar_system;
alter default privileges for role radar_login in schema public
  grant usage, select on sequences to radar_system;

commit;
SQL
