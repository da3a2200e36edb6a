import { createHash } from 'node:crypto'
import type pg from 'pg'
import { makeCampaigns } from './make-campaigns.ts'
import type { KeywordFrequency, SeedCampaign } from './make-campaigns.ts'

export type SeedSize = {
  users: number
  campaigns: number
  matches: number
  subreddits: number
  said?: KeywordFrequency
}

const AT_ONCE = 500
const HISTORY_DAYS = 90
/** Name that the program gives the forum at `REDDIT_URL`. */
const FORUM = 'reddit'

/**
 * Fills a migrated database: Moderators, their hourly campaigns, which were scanned within the last hour and know their
 * past, and matches of the last month. Nothing waits: an hour of it is like the next. The client acts as a role that
 * sees every row. Returns the campaigns in order.
 */
export async function fillDatabase(client: pg.Client, size: SeedSize): Promise<SeedCampaign[]> {
  const campaigns = makeCampaigns(size.campaigns, size.subreddits, size.said)
  await client.query(
    `insert into users (full_name, email)
     select 'Seed ' || n, 'seed-' || n || '@example.com' from generate_series(1, $1::int) n`,
    [size.users],
  )
  await client.query(
    `insert into subscriptions (user_id, tier) select id, 'moderator' from users where email like 'seed-%'`,
  )
  for (let start = 0; start < campaigns.length; start += AT_ONCE)
    await insertCampaigns(client, { some: campaigns.slice(start, start + AT_ONCE), start, users: size.users })
  await client.query(
    `update scan_schedules set next_scan_at = now() + random() * interval '1 hour',
      last_scan_at = now() - interval '30 minutes'`,
  )
  await client.query(`update mail_schedules set next_mail_at = now() + random() * interval '1 day'`)
  await client.query(
    `insert into watched_subreddits (forum, subreddit, watermark_utc, covered_from, last_scanned_at, posts_per_day, due_at)
     select distinct forum, lower(subreddit), now(), now() - interval '91 days', now(), 50, now() from subreddits
     on conflict (forum, subreddit) do update set watermark_utc = now(), covered_from = excluded.covered_from,
       last_scanned_at = now(), posts_per_day = 50, due_at = now()`,
  )
  await insertMatches(client, size.matches)
  await addHistory(client)
  await client.query('vacuum analyze')
  return campaigns
}

type Some = { some: SeedCampaign[]; start: number; users: number }

async function insertCampaigns(client: pg.Client, { some, start, users }: Some): Promise<void> {
  const rows = some.map((given, place) => {
    const campaign = { ...given, name: `Campaign ${start + place}` }
    const email = `seed-${1 + ((start + place) % users)}@example.com`
    return { ...campaign, email, searched_for: searchedFor(campaign) }
  })
  await client.query(
    `with given as (
       select u.id as user_id, gen_random_uuid() as id, v.* from jsonb_to_recordset($1::jsonb) as v(name text, email text,
         description text, product_service text, subreddits text[], keywords text[], campaign_prompts text[], searched_for text)
       join users u on u.email = v.email
     ), made as (
       insert into campaigns (id, user_id, name, description, product_service, goal_type, scanning_frequency)
       select id, user_id, name, description, product_service, 'Lead Gen', 'hourly' from given
     ), watched as (
       insert into subreddits (user_id, campaign_id, forum, subreddit, position, back_searched_at, searched_for)
       select user_id, id, '${FORUM}', s, n, now(), searched_for from given, unnest(subreddits) with ordinality as list(s, n)
     ), said as (
       insert into keywords (user_id, campaign_id, keyword, position)
       select user_id, id, k, n from given, unnest(keywords) with ordinality as list(k, n)
     )
     insert into campaign_prompts (user_id, campaign_id, example_query, position)
     select user_id, id, q, n from given, unnest(campaign_prompts) with ordinality as list(q, n)`,
    [JSON.stringify(rows)],
  )
}

/**
 * Formats what a campaign's past was searched for, as `campaigns/searched-words.ts` does: what is noted for others is
 * searched again.
 */
function searchedFor(campaign: SeedCampaign & { name: string }): string {
  const { name, product_service, description, keywords, campaign_prompts } = campaign
  const words = [
    `t${digest(JSON.stringify([name, '', product_service, description]))}`,
    ...keywords.map((one) => `k${digest(one)}`),
    ...campaign_prompts.map((one) => `q${digest(one)}`),
  ]
  return [HISTORY_DAYS, ...[...new Set(words)].toSorted()].join(' ')
}

const digest = (text: string) => createHash('md5').update(text).digest('hex').slice(0, 10)

/** One post for ten matches, of the campaigns in turn. */
async function insertMatches(client: pg.Client, matches: number): Promise<void> {
  if (matches === 0) return
  await client.query(
    `insert into engagement_posts (forum, reddit_id, subreddit, author, title, body, permalink, created_utc, score,
       num_comments, over_18, locked, archived)
     select '${FORUM}', 'seed' || n, 'bench_' || n % 100, 'author' || n % 1000, 'Title ' || n, repeat('Some words. ', 60),
       '/r/bench/comments/' || n || '/', now() - random() * interval '30 days', 1, 1, false, false, false
     from generate_series(1, ceil($1::int / 10.0)::int) n`,
    [matches],
  )
  await client.query(
    `with posts as (
       select id, created_utc, row_number() over () as n from engagement_posts where reddit_id like 'seed%'
     ), owners as (
       select id, user_id, row_number() over () as n from campaigns
     )
     insert into matches_queue (user_id, campaign_id, post_id, relevance_score, reason, ledger, read_by, scanned_at, verdict, keywords)
     select o.user_id, o.id, p.id, (p.n * 37 + m * 11) % 100, 'Asks for it.', '[]', 'model', p.created_utc,
       (array['kept', 'dismissed'])[1 + (p.n + m) % 10], array['word ' || (p.n + m) % 20]
     from posts p cross join generate_series(0, 9) m join owners o on o.n = 1 + (p.n * 10 + m) % (select count(*) from campaigns)
     on conflict do nothing`,
  )
}

/**
 * Adds the history of campaigns that are some weeks old: quiet scans, intent queries of today, profiles, and searches
 * for old threads.
 */
async function addHistory(client: pg.Client): Promise<void> {
  await client.query('delete from lead_tasks')
  await client.query(
    `update scan_schedules set scanned_seq = (select coalesce(max(seq), 0) from engagement_posts)`,
  )
  await client.query(
    `insert into scans (user_id, campaign_id, status, manual, subreddits_total, subreddits_done, started_at, finished_at)
     select user_id, campaign_id, 'done', false, count(*), count(*), now() - interval '90 minutes', now() - interval '30 minutes'
     from subreddits group by user_id, campaign_id`,
  )
  await client.query(
    `insert into usage_counters (user_id, counter, period, used)
     select id, 'mention_alerts', date_trunc('month', now() at time zone 'utc')::date, 100 from users where email like 'seed-%'`,
  )
  await client.query(
    `insert into usage_counters (user_id, counter, period, used)
     select user_id, 'relevancy_checks', (now() at time zone 'utc')::date, count(*) from campaign_prompts group by user_id`,
  )
  await client.query(
    `insert into intent_query_days (user_id, campaign_prompt_id, day)
     select user_id, id, (now() at time zone 'utc')::date from campaign_prompts`,
  )
  await client.query(
    `insert into evergreen_searches (campaign_id, user_id, due_at)
     select id, user_id, now() + random() * interval '7 days' from campaigns order by id`,
  )
}
