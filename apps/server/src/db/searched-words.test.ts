import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatSearched, keywordDigest, queryDigest } from '../campaigns/index.ts'
import { createLog } from '../platform/process/log.ts'
import { openOldDatabase } from '../testing/open-old-database.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const PERSON = id(1)
const [QUIET, EDITED, UNREAD] = [id(2), id(3), id(4)]

const STATEMENTS = `
  insert into users (id, full_name, email) values ('${PERSON}', 'Ann', 'ann@example.com');
  insert into subscriptions (user_id, tier) values ('${PERSON}', 'moderator');
  ${[QUIET, EDITED, UNREAD]
    .map(
      (campaign) => `
  insert into campaigns (id, user_id, name, goal_type, updated_at)
  values ('${campaign}', '${PERSON}', 'Tea', 'Lead Gen', now() - interval '2 days');
  update scan_schedules set last_scan_at = now() - interval '${campaign === EDITED ? 3 : 1} days'
  where campaign_id = '${campaign}';
  insert into keywords (user_id, campaign_id, keyword, position)
  values ('${PERSON}', '${campaign}', 'Grüner Tee', 0), ('${PERSON}', '${campaign}', 'kettle', 1);
  insert into campaign_prompts (user_id, campaign_id, example_query, position)
  values ('${PERSON}', '${campaign}', 'who needs a kettle?', 0);
  insert into subreddits (user_id, campaign_id, forum, subreddit, position, searched_for)
  values ('${PERSON}', '${campaign}', 'demo', 'tea', 0, 'new words'),
    ('${PERSON}', '${campaign}', 'demo', 'pots', 1, '${campaign === UNREAD ? 'old' : 'new'} words'),
    ('${PERSON}', '${campaign}', 'demo', 'cups', 2, null);`,
    )
    .join('')}
  select`

test('what the past was searched for is known by its words where nothing changed since', async () => {
  const connection = await openOldDatabase('searched-words', {
    statements: STATEMENTS,
    log: createLog('error'),
  })
  try {
    const { rows } = await connection.database
      .as({ kind: 'system' })
      .transaction((tx) =>
        tx.execute<{ campaign_id: string; searched_for: string | null }>(
          sql`select campaign_id, searched_for from subreddits order by campaign_id, position`,
        ),
      )
    const of = (campaign: string) =>
      rows.filter(({ campaign_id }) => campaign_id === campaign).map(({ searched_for }) => searched_for)
    const words = ['Grüner Tee', 'kettle'].map(keywordDigest)
    const all = formatSearched({ days: 90, words: new Set([...words, queryDigest('who needs a kettle?')]) })
    expect(of(QUIET)).toEqual([all, all, null])
    expect(of(EDITED)).toEqual([null, null, null])
    expect(of(UNREAD)).toEqual([null, null, null])
  } finally {
    await connection.close()
  }
})
