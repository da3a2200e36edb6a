import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startCluster } from './start-cluster.ts'
import type { Cluster } from './start-cluster.ts'
import { connectPostgres } from '../../apps/server/src/platform/database/connect-database.ts'
import { createJobs } from '../../apps/server/src/platform/create-jobs.ts'
import { createLog } from '../../apps/server/src/platform/process/log.ts'

const run = promisify(execFile)
const log = createLog('error')
const MIGRATIONS = resolve(import.meta.dirname, '../../apps/server/src/db/migrations')
const SCRIPT = resolve(import.meta.dirname, 'give-to-login-role.sh')
const bin = findPostgres()
const hasPsql = await run('psql', ['--version']).then(
  () => true,
  () => false,
)

/** A server of the tests' own: the role of production is one of the whole server. */
describe.skipIf(!bin || !hasPsql)('the role that compose.yaml makes', () => {
  let cluster: Cluster
  let owner: pg.Client
  let database: string
  beforeEach(async () => {
    cluster = await startCluster(bin!)
    database = `radar_${randomBytes(4).toString('hex')}`
    await onServer(cluster.superuserUrl, `create database ${database}`)
    owner = await connect(at(cluster.superuserUrl))
  })
  afterEach(async () => {
    await owner.end()
    await cluster.stop()
  })

  test('runs Radar on a new volume, is no superuser and inherits nothing', async () => {
    await giveToLoginRole()
    const connection = await connectPostgres(loginUrl(), log)
    await connection.close()
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb,
         pg_has_role(rolname, 'radar_system', 'usage') as is_heir,
         pg_has_role(rolname, 'radar_system', 'member') as is_member
       from pg_roles where rolname = 'radar_login'`,
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolinherit: false,
        rolcreaterole: false,
        rolcreatedb: false,
        is_heir: false,
        is_member: true,
      },
    ])
    const login = await connect(loginUrl())
    await expect(login.query('insert into campaigns (user_id) values (gen_random_uuid())')).rejects.toThrow()
    await login.end()
  })

  test('takes over a volume that belonged to a superuser, with all that is in it', async () => {
    await migrate(drizzle(owner), { migrationsFolder: MIGRATIONS })
    await startJobsAs(at(cluster.superuserUrl))
    const campaignId = await plantCampaign()
    await giveToLoginRole()
    await giveToLoginRole()

    const connection = await connectPostgres(loginUrl(), log)
    const jobs = await createJobs(connection, log)
    const db = connection.database.as({ kind: 'system' })
    const { rows } = await db.transaction((tx) => tx.execute(sql`select id from campaigns`))
    expect(rows).toEqual([{ id: campaignId }])
    await plantMatch(connection.engine.kind === 'postgres' ? connection.engine.pool : undefined, campaignId)
    await jobs.close()
    await connection.close()
    const strangers = await owner.query(
      `select relname from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace, 'pgboss'::regnamespace)
        and relkind in ('r', 'p', 'S') and pg_get_userbyid(relowner) <> 'radar_login'`,
    )
    expect(strangers.rows).toEqual([])
  })

  const at = (server: string) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    return url.href
  }
  const loginUrl = () => {
    const url = new URL(at(cluster.superuserUrl))
    url.username = 'radar_login'
    url.password = 'letters and digits'
    return url.href
  }

  async function giveToLoginRole() {
    const { hostname, port, username } = new URL(cluster.superuserUrl)
    await run('sh', [SCRIPT], {
      env: {
        PATH: process.env['PATH'],
        PGHOST: hostname,
        PGPORT: port,
        POSTGRES_USER: username,
        POSTGRES_DB: database,
        RADAR_DATABASE_PASSWORD: 'letters and digits',
      },
    })
  }

  async function plantCampaign(): Promise<string> {
    const { rows } = await owner.query<{ id: string }>(
      `with ann as (insert into users (full_name, email) values ('Ann', 'ann@example.com') returning id),
        hers as (insert into campaigns (user_id, name, goal_type) select id, 'Hers', 'Lead Gen' from ann returning id)
        select id from hers`,
    )
    return rows[0]!.id
  }

  /** A match sets off what counts them, in the name of whoever owns the tables. */
  async function plantMatch(pool: pg.Pool | undefined, campaignId: string) {
    await pool?.query(
      `with post as (insert into engagement_posts (forum, reddit_id, subreddit, title, body, permalink, created_utc, score,
          num_comments, over_18, locked, archived)
        values ('reddit', 'one', 'freelancing', 'Which tool?', '', '/', now(), 1, 0, false, false, false) returning id)
       insert into matches_queue (user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, scanned_at)
        select user_id, campaigns.id, post.id, 80, '', '[]', 'model', now() from campaigns, post where campaigns.id = $1`,
      [campaignId],
    )
    const counted = await owner.query('select open from match_days')
    expect(counted.rows).toEqual([{ open: 1 }])
  }
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function onServer(url: string, statement: string) {
  const client = await connect(url)
  await client.query(statement)
  await client.end()
}

/** The job queue's own tables, as a Radar that logged in as a superuser made them. */
async function startJobsAs(url: string) {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ connectionString: url })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}
