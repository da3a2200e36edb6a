import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, plantMatch } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { campaigns, engagementPosts, keywords, matchesQueue, replyDrafts } from './schema/index.ts'

let world: World
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createWorld()
  ann = await world.signUp()
  ben = await world.signUp()
})
afterAll(() => world.close())

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.ctx.db.transaction((tx) => tx.execute<Row>(query))).rows

/** Tables with a `user_id` that only the sign-in library uses. */
const SIGN_IN_TABLES = ['accounts', 'sessions', 'two_factors']

/** Tables without an owner, with what a user's role may do there, and how their rows are limited. */
const WITHOUT_OWNER = {
  /** Posts are shared: a user sees those of rows that the policies of these tables show. */
  'SELECT on engagement_posts': ['matches_queue', 'reply_drafts', 'evergreen_threads'],
}

/** Finds in the catalogue of the database what gives a user's role access to rows of others. */
async function findLeaks(): Promise<string[]> {
  return [...(await findUnbound()), ...(await findLoosePolicies()), ...(await findLooseGrants())]
}

async function findUnbound(): Promise<string[]> {
  const unbound = await runAsOwner<{ name: string }>(
    world.connection,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity) order by 1`,
  )
  return unbound.map(({ name }) => `${name} is not bound by row-level security`)
}

type Policy = { name: string; cmd: string; qual: string | null; with_check: string | null }

/** Checks that a permissive policy names the owner for reading and for writing. */
async function findLoosePolicies(): Promise<string[]> {
  const policies = await runAsOwner<Policy>(
    world.connection,
    `select policyname || ' on ' || tablename as name, cmd, qual, with_check from pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE' and exists (select from unnest(roles) role
        where role = 'public' or pg_has_role('radar_user', role, 'member')) order by 1`,
  )
  return policies.flatMap(({ name, cmd, qual, with_check }) => {
    const shown = cmd === 'INSERT' || isOwners(qual) || isOfOwnersPosts(name, qual)
    const written = cmd === 'SELECT' || cmd === 'DELETE' || isOwners(with_check ?? qual)
    return [
      ...(shown ? [] : [`${name} shows rows of others`]),
      ...(written ? [] : [`${name} writes any row`]),
    ]
  })
}

const OWNERS = String.raw`\(user_id = (?:app_user_id\(\)|\( SELECT app_user_id\(\) AS app_user_id\))\)`
const isOwners = (expression: string | null) =>
  new RegExp(`^(?:${OWNERS}|\\(${OWNERS} AND (?!.* OR ).*\\))$`, 's').test(expression ?? 'true')

function isOfOwnersPosts(policy: string, expression: string | null): boolean {
  const tables = WITHOUT_OWNER['SELECT on engagement_posts']
  const exists = tables.map(
    (table) => `(EXISTS ( SELECT FROM ${table} WHERE (${table}.post_id = engagement_posts.id) OFFSET 0))`,
  )
  return (
    policy === 'matched on engagement_posts' &&
    expression?.replaceAll(/\s+/g, ' ') === `(${exists.join(' OR ')})`
  )
}

/** Finds ways around policies, which cover queries of tables alone: views, truncation and references. */
async function findLooseGrants(): Promise<string[]> {
  const grants = await runAsOwner<{ name: string }>(
    world.connection,
    `select privilege || ' on ' || relname as name
      from pg_class c join pg_namespace n on n.oid = relnamespace
        cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
      where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'f')
        and case when privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
          then has_any_column_privilege('radar_user', c.oid, privilege)
          else has_table_privilege('radar_user', c.oid, privilege) end
        and not (privilege in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and nspname = 'public' and relkind in ('r', 'p')
          and relname not in (${SIGN_IN_TABLES.map((table) => `'${table}'`).join(', ')})
          and exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id'))
      order by 1`,
  )
  return grants.map(({ name }) => name).filter((name) => !(name in WITHOUT_OWNER))
}

test('nothing lets a user at rows of others', async () => {
  expect(await findLeaks()).toEqual([])
})

test.each([
  ['alter table campaigns disable row level security', 'campaigns is not bound by row-level security'],
  ['alter table keywords no force row level security', 'keywords is not bound by row-level security'],
  ['create policy more on campaigns to radar_user using (true)', 'more on campaigns shows rows of others'],
  ['create policy more on campaigns for select using (true)', 'more on campaigns shows rows of others'],
  [
    'alter policy own on campaigns using (user_id = app_user_id() or active)',
    'own on campaigns shows rows of others',
  ],
  [
    'alter policy own on matches_queue using (user_id = app_user_id() and revealed_at is not null or true)',
    'own on matches_queue shows rows of others',
  ],
  [
    'alter policy matched on engagement_posts using (true)',
    'matched on engagement_posts shows rows of others',
  ],
  ['alter policy own on campaigns with check (true)', 'own on campaigns writes any row'],
  [
    'create policy more on campaigns for insert to radar_user with check (true)',
    'more on campaigns writes any row',
  ],
  ['grant select on watched_subreddits to radar_user', 'SELECT on watched_subreddits'],
  ['grant select (email) on users to public', 'SELECT on users'],
  ['grant update on engagement_posts to radar_user', 'UPDATE on engagement_posts'],
  ['grant select on sessions to radar_user', 'SELECT on sessions'],
  ['grant truncate on campaigns to radar_user', 'TRUNCATE on campaigns'],
  [
    'create view gathered as select * from campaigns; grant select on gathered to radar_user',
    'SELECT on gathered',
  ],
])('%s: would be found', async (change, leak) => {
  await runAsOwner(world.connection, 'begin')
  try {
    for (const statement of change.split('; ')) await runAsOwner(world.connection, statement)
    expect(await findLeaks()).toContain(leak)
  } finally {
    await runAsOwner(world.connection, 'rollback')
  }
})

test('every table with an owner shows a user that user’s rows', async () => {
  const owned = await rows<{ table_name: string }>(
    sql`select table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' and table_name not in ${SIGN_IN_TABLES}`,
  )
  const guarded = await rows<{ tablename: string }>(
    sql`select tablename from pg_policies where 'radar_user' = any(roles) and qual like '%user_id = %app_user_id()%'`,
  )
  expect(owned.length).toBeGreaterThan(10)
  expect(guarded.map((row) => row.tablename)).toEqual(
    expect.arrayContaining(owned.map((row) => row.table_name)),
  )
})

test('neither role owns a table, bypasses row-level security or may log in', async () => {
  const roles = await rows(
    sql`select rolname from pg_roles where rolname in ('radar_user', 'radar_system')
        and (rolsuper or rolbypassrls or rolcanlogin)`,
  )
  const owners = await rows(
    sql`select tablename from pg_tables where schemaname = 'public' and tableowner in ('radar_user', 'radar_system')`,
  )
  expect([...roles, ...owners]).toEqual([])
})

test('a query without any condition finds nothing of somebody else', async () => {
  await ann.api.campaigns.create({ name: 'Ann’s', goal_type: 'Lead Gen' })
  const seen = await ben.ctx.db.transaction((tx) => tx.select().from(campaigns))
  expect(seen).toEqual([])
})

test('a row cannot be written in somebody else’s name', async () => {
  const forged = { user_id: ann.user.id, name: 'Forged', goal_type: 'Lead Gen' } as const
  await expect(ben.ctx.db.transaction((tx) => tx.insert(campaigns).values(forged))).rejects.toThrow()
})

test('a user cannot reach the sign-in tables or change the own plan', async () => {
  for (const statement of [
    sql`select * from sessions`,
    sql`select * from accounts`,
    sql`select * from verifications`,
    sql`select * from two_factors`,
    sql`select * from jwks`,
    sql`insert into subscriptions (user_id, tier) values (${ben.user.id}, 'moderator')`,
  ])
    await expect(ben.ctx.db.transaction((tx) => tx.execute(statement))).rejects.toThrow()
})

test('four thousand transactions of two users, mixed, never show a row of the other', async () => {
  await ben.api.campaigns.create({ name: 'Ben’s', goal_type: 'Lead Gen' })
  const look = async (person: Person, way: 'transaction' | 'statement') => {
    const seen = await person.ctx.db[way]((tx) => tx.select({ owner: campaigns.user_id }).from(campaigns))
    return seen.every((row) => row.owner === person.user.id) && seen.length === 1
  }
  for (let round = 0; round < 100; round++) {
    const looks = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        look(turn % 2 ? ann : ben, turn % 4 < 2 ? 'transaction' : 'statement'),
      ),
    )
    expect(looks.every(Boolean)).toBe(true)
  }
})

test('a statement of its own finds and writes nothing of somebody else', async () => {
  const stolen = { user_id: ann.user.id, name: 'In Ann’s name', goal_type: 'Lead Gen' as const }
  await expect(ben.ctx.db.statement((tx) => tx.insert(campaigns).values(stolen))).rejects.toThrow()
  const renamed = await ben.ctx.db.statement((tx) =>
    tx.update(campaigns).set({ name: 'Taken' }).where(eq(campaigns.user_id, ann.user.id)).returning(),
  )
  expect(renamed).toEqual([])
  await expect(ben.ctx.db.statement((tx) => tx.execute(sql`select * from sessions`))).rejects.toThrow()
})

test('a verb for the system inside a user’s transaction sees everything, and the user’s view returns after it', async () => {
  await ben.ctx.db.transaction(async (tx) => {
    const all = await world.ctx.db.transaction((inner) => inner.select().from(campaigns))
    expect(all.length).toBe(2)
    expect(await tx.select().from(campaigns)).toHaveLength(1)
  })
})

test('of all posts a user sees those of the own matches and replies', async () => {
  const [cleo, dan] = [await world.signUp(), await world.signUp()]
  const [cleos, dans] = [await plantMatch(world, cleo), await plantMatch(world, dan)]
  const seenBy = async (person: Person) =>
    (await person.ctx.db.transaction((tx) => tx.select().from(engagementPosts))).map((post) => post.reddit_id)
  expect(await seenBy(cleo)).toEqual([cleos.redditId])
  expect(await seenBy(dan)).toEqual([dans.redditId])

  await cleo.api.functions.generateLeadReply({ matchId: cleos.matchId })
  await world.ctx.db.transaction((tx) => tx.delete(matchesQueue).where(eq(matchesQueue.id, cleos.matchId)))
  expect(await seenBy(cleo)).toEqual([cleos.redditId])
  await world.ctx.db.transaction((tx) => tx.delete(replyDrafts))
  expect(await seenBy(cleo)).toEqual([])
  expect(await seenBy(dan)).toEqual([dans.redditId])
})

describe('a row hangs on nothing of somebody else', () => {
  test('every key of a table with an owner to another one holds the owner, too', async () => {
    const keys = await rows<{ child: string; parent: string; columns: string; of: string }>(sql`
      select child.relname as child, parent.relname as parent,
        (select string_agg(attname, ',' order by attname) from pg_attribute
          where attrelid = conrelid and attnum = any(conkey)) as columns,
        (select string_agg(attname, ',' order by attname) from pg_attribute
          where attrelid = confrelid and attnum = any(confkey)) as of
      from pg_constraint
        join pg_class child on child.oid = conrelid
        join pg_class parent on parent.oid = confrelid
      where contype = 'f' and parent.relname <> 'users'
        and exists (select from pg_attribute where attrelid = conrelid and attname = 'user_id')
        and exists (select from pg_attribute where attrelid = confrelid and attname = 'user_id')`)
    expect(keys.length).toBeGreaterThan(15)
    const loose = keys.filter(({ columns, of }) => !columns.includes('user_id') || !of.includes('user_id'))
    expect(loose).toEqual([])
  })

  test('no table with an owner names a row of another one without a key', async () => {
    const unkeyed = await rows<{ child: string; name: string }>(sql`
      select relname as child, attname as name from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname like '%\\_id' and atttypid = 'uuid'::regtype
        and attname <> 'user_id' and attnum > 0
        and exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id')
        and not exists (select from pg_constraint where contype = 'f' and conrelid = c.oid and attnum = any(conkey))`)
    // Only the system writes there, and the row goes with its match.
    expect(unkeyed).toEqual([{ child: 'reader_queue', name: 'campaign_id' }])
  })

  test('a keyword cannot be put into somebody else’s campaign', async () => {
    await world.setPlan(ann, 'moderator')
    const { id } = await ann.api.campaigns.create({ name: 'Ann’s alone', goal_type: 'Lead Gen' })
    const planted = { user_id: ben.user.id, campaign_id: id, keyword: 'planted', position: 0 }
    const put = () => ben.ctx.db.transaction((tx) => tx.insert(keywords).values(planted))
    await expect(put()).rejects.toMatchObject({ cause: { code: '23503' } })
    expect((await ann.api.campaigns.get({ id })).keywords).toEqual([])
  })
})
