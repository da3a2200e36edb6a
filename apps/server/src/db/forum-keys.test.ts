import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '../platform/process/log.ts'
import { openOldDatabase } from '../testing/open-old-database.ts'

const log = createLog('error')
const TABLES = [
  'engagement_posts',
  'lead_profiles',
  'reddit_credentials',
  'reddit_revocations',
  'scan_gaps',
  'subreddits',
  'watched_subreddits',
]

/** One row of everything that a forum's ids are in, and which client ids have asked a forum, the latest last. */
const rowsOf = (clientIds: string[]) => `
  insert into users (id, full_name, email) values ('${id(1)}', 'Ann', 'ann@example.com');
  insert into campaigns (id, user_id, name, goal_type) values ('${id(2)}', '${id(1)}', 'Hers', 'Lead Gen');
  insert into subreddits (user_id, campaign_id, subreddit, position) values ('${id(1)}', '${id(2)}', 'tea', 0);
  insert into engagement_posts (id, reddit_id, subreddit, title, body, permalink, created_utc, score, num_comments,
    over_18, locked, archived) values ('${id(3)}', 'one', 'tea', 'A kettle?', '', '/', now(), 3, 1, false, false, false);
  insert into matches_queue (user_id, campaign_id, post_id, relevance_score, reason, ledger, scanned_at)
    values ('${id(1)}', '${id(2)}', '${id(3)}', 80, '', '[]', now());
  insert into lead_profiles (user_id, campaign_id, username, relevance_score)
    values ('${id(1)}', '${id(2)}', 'asker', 80);
  insert into reddit_credentials (user_id, reddit_username, main_reddit_account, scopes, tokens)
    values ('${id(1)}', 'ann', true, '{*}', '{}');
  insert into reddit_revocations (token, hint) values ('{}', 'access_token');
  insert into watched_subreddits (subreddit, watermark_utc) values ('tea', now());
  insert into scan_gaps (subreddit, gap_from, gap_until) values ('tea', now(), now());
  ${clientIds
    .map(
      (clientId, place) => `
  insert into rate_budgets (client_id, window_limit, remaining, resets_at)
    values ('${clientId}', 100, 50, now() + ${place} * interval '1 hour');
  insert into rate_budget_shares (client_id, tenant, window_number, taken) values ('${clientId}', 'ann', 0, 1)`,
    )
    .join(';')}`

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test.each([
  ['Reddit', ['radar-demo', 'abc'], 'reddit'],
  ['the demo forum', ['abc', 'radar-demo'], 'demo'],
])(
  'what is there belongs to the forum that was asked last: %s',
  async (_name, clientIds, forum) => {
    const connection = await openOldDatabase('forum-keys', { statements: rowsOf(clientIds), log })
    try {
      const db = connection.database.as({ kind: 'system' })
      const forumsOf = async (table: string) =>
        (await db.transaction((tx) => tx.execute(sql`select * from ${sql.identifier(table)}`))).rows.map(
          (row) => row['forum'],
        )
      for (const table of TABLES) expect([table, await forumsOf(table)]).toEqual([table, [forum]])
      for (const table of ['rate_budgets', 'rate_budget_shares'])
        expect(new Set(await forumsOf(table))).toEqual(new Set(['demo', 'reddit']))

      const copyPost = (set: string) =>
        db.transaction((tx) =>
          tx.execute(sql`
          insert into engagement_posts (forum, reddit_id, subreddit, title, body, permalink, created_utc, over_18,
            locked, archived)
          select ${sql.raw(set)}, reddit_id, subreddit, title, body, permalink, created_utc, over_18, locked, archived
          from engagement_posts limit 1`),
        )
      await expect(copyPost('forum')).rejects.toMatchObject({ cause: { code: '23505' } })
      await expect(copyPost('null')).rejects.toMatchObject({ cause: { code: '23502' } })
      await copyPost(`'elsewhere'`)
    } finally {
      await connection.close()
    }
  },
  120_000,
)
