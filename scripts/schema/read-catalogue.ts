/** Runs one query and returns its rows, of either database. */
export type Query = (text: string) => Promise<{ rows: unknown[] }>

/** Everything but the order of columns: lines of text by what they describe, such as `column campaigns.name`. */
export type Catalogue = Map<string, string>

const OWN = `nspname !~ '^pg_' and nspname <> 'information_schema'`
const grantsOf = (list: string, owner: string, kind: string) => `
  (select string_agg(format('%s to %s%s by %s', privilege_type, coalesce(to_role.rolname, 'public'),
      case when is_grantable then ' with grant option' else '' end, by_role.rolname), ', '
      order by privilege_type, to_role.rolname, by_role.rolname)
    from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner})))
      left join pg_roles to_role on to_role.oid = grantee join pg_roles by_role on by_role.oid = grantor)`

/** Each gives `what`, a name that is unique among all of them, and `definition`. */
const QUERIES = [
  `select 'schema ' || nspname as what,
    concat_ws('; ', nspowner::regrole, ${grantsOf('nspacl', 'nspowner', 'n')}, obj_description(oid, 'pg_namespace')) as definition
  from pg_namespace where ${OWN}`,

  `select format('relation %s %s', relkind, c.oid::regclass) as what, concat_ws('; ', relowner::regrole,
    'persistence ' || relpersistence::text, 'row security ' || relrowsecurity || relforcerowsecurity,
    'replica identity ' || relreplident::text, 'options ' || reloptions::text, 'access ' || amname,
    'tablespace ' || reltablespace, 'partition ' || relispartition || coalesce(pg_get_expr(relpartbound, c.oid), ''),
    case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
    case when relkind in ('r', 'v', 'm', 'p', 'f') then ${grantsOf('relacl', 'relowner', 'r')}
      when relkind = 'S' then ${grantsOf('relacl', 'relowner', 's')} end,
    obj_description(c.oid, 'pg_class')) as definition
  from pg_class c join pg_namespace n on n.oid = relnamespace left join pg_am on pg_am.oid = relam where ${OWN}`,

  `select format('column %s.%s', attrelid::regclass, attname) as what, concat_ws('; ',
    format_type(atttypid, atttypmod), 'not null ' || attnotnull, 'default ' || pg_get_expr(adbin, adrelid),
    'generated ' || attgenerated::text, 'identity ' || attidentity::text, 'collation ' || attcollation::regcollation,
    'storage ' || attstorage::text, 'compression ' || attcompression::text, 'statistics ' || attstattarget,
    'options ' || attoptions::text, 'inherited ' || attinhcount, ${grantsOf('attacl', 'relowner', 'c')},
    col_description(attrelid, attnum)) as definition
  from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${OWN} and attnum > 0 and not attisdropped and relkind not in ('i', 'I', 'S')`,

  `select format('constraint %s on %s', conname, coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text))
      as what, concat_ws('; ', contype, pg_get_constraintdef(oid), 'deferrable ' || condeferrable || condeferred,
      'validated ' || convalidated, 'local ' || conislocal || connoinherit, 'index ' || conindid::regclass,
      obj_description(oid, 'pg_constraint')) as definition
  from pg_constraint where connamespace in (select oid from pg_namespace where ${OWN}) and contype <> 'n'`,

  `select 'index ' || indexrelid::regclass as what, concat_ws('; ', pg_get_indexdef(indexrelid), indisunique, indisprimary,
    indisexclusion, indimmediate, indisclustered, indisvalid, indisready, indislive, indisreplident, indnullsnotdistinct)
    as definition
  from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,

  `select 'function ' || p.oid::regprocedure as what, concat_ws('; ', proowner::regrole,
    case when prokind in ('f', 'p') then pg_get_functiondef(p.oid) end, prosrc, prokind, provolatile, prosecdef,
    proisstrict, proparallel, proleakproof, proconfig::text, procost, prorows,
    ${grantsOf('proacl', 'proowner', 'f')}, obj_description(p.oid, 'pg_proc')) as definition
  from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OWN}`,

  `select format('trigger %s on %s', tgname, tgrelid::regclass) as what,
    concat_ws('; ', pg_get_triggerdef(t.oid), tgenabled, tgtype, tgattr::text <> '', obj_description(t.oid, 'pg_trigger')) as definition
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where ${OWN} and not tgisinternal`,

  `select format('policy %s on %s.%s', policyname, schemaname, tablename) as what,
    concat_ws('; ', permissive, roles::text, cmd, 'using ' || qual, 'check ' || with_check) as definition
  from pg_policies`,

  `select format('rule %s on %s', rulename, ev_class::regclass) as what, pg_get_ruledef(r.oid) as definition
  from pg_rewrite r join pg_class c on c.oid = ev_class join pg_namespace n on n.oid = relnamespace where ${OWN}`,

  `select format('default privileges of %s in %s for %s', defaclrole::regrole, coalesce(nspname, 'all'), defaclobjtype)
      as what, ${grantsOf('defaclacl', 'defaclrole', 'r')} as definition
  from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace`,

  `select format('sequence %s.%s', schemaname, sequencename) as what, concat_ws('; ', data_type, start_value, min_value,
    max_value, increment_by, cycle, cache_size, 'last ' || last_value,
    (select format('of %s.%s by %s', refobjid::regclass, attname, deptype) from pg_depend
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where objid = format('%I.%I', schemaname, sequencename)::regclass and refobjsubid > 0)) as definition
  from pg_sequences where schemaname <> 'drizzle'`,

  `select 'statistics ' || stxname as what, concat_ws('; ', pg_get_statisticsobjdef(s.oid), stxowner::regrole) as definition
  from pg_statistic_ext s`,

  `select 'type ' || t.oid::regtype as what, concat_ws('; ', typtype, typowner::regrole, typnotnull, typdefault,
    typbasetype::regtype, typcollation::regcollation,
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    ${grantsOf('typacl', 'typowner', 'T')}, obj_description(t.oid, 'pg_type')) as definition
  from pg_type t join pg_namespace n on n.oid = typnamespace where ${OWN}`,

  `select format('%s %s', kind, name) as what, definition from (
    select 'extension' as kind, extname::text as name, extversion as definition from pg_extension
    union all select 'event trigger', evtname, concat_ws('; ', evtevent, evtfoid::regprocedure, evtenabled) from pg_event_trigger
    union all select 'publication', pubname, concat_ws('; ', puballtables, pubinsert, pubupdate, pubdelete) from pg_publication
    union all select 'operator', o.oid::regoperator::text, oprcode::text from pg_operator o
      join pg_namespace n on n.oid = oprnamespace where ${OWN}
    union all select 'cast', format('%s to %s', castsource::regtype, casttarget::regtype), castfunc::regprocedure::text
      from pg_cast where oid >= 16384
    union all select 'collation', collname, collprovider::text from pg_collation c
      join pg_namespace n on n.oid = collnamespace where ${OWN}
    union all select 'language', lanname, lanpltrusted::text from pg_language
    union all select 'foreign server', srvname, srvtype from pg_foreign_server
    union all select 'search configuration', cfgname, cfgparser::text from pg_ts_config c
      join pg_namespace n on n.oid = cfgnamespace where ${OWN}) objects`,

  `select 'role ' || rolname as what, concat_ws('; ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin,
    rolreplication, rolbypassrls, rolconfig::text,
    (select string_agg(roleid::regrole::text || admin_option, ', ' order by roleid::regrole::text)
      from pg_auth_members where member = r.oid)) as definition
  from pg_roles r where rolname !~ '^pg_'`,

  `select 'settings of the database' as what, string_agg(setconfig::text, ', ' order by setrole) as definition
  from pg_db_role_setting`,
]

/** Reads the catalogue of a database as a superuser, and how many rows stand in each of its tables. */
export async function readCatalogue(query: Query): Promise<Catalogue> {
  const catalogue: Catalogue = new Map()
  for (const text of QUERIES) {
    const { rows } = await query(text)
    for (const { what, definition } of rows as { what: string; definition: string | null }[]) {
      if (catalogue.has(what)) throw new Error(`Two things are called ${what}.`)
      catalogue.set(what, definition ?? '')
    }
  }
  const { rows } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'drizzle')`,
  )
  for (const { name } of rows as { name: string }[]) {
    const counted = await query(`select count(*)::int as n from ${name}`)
    catalogue.set(`rows of ${name}`, String((counted.rows[0] as { n: number }).n))
  }
  return catalogue
}
