import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '../platform/process/log.ts'
import { openOldDatabase } from '../testing/open-old-database.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [PERSON, POST, COMMENT] = [id(1), id(2), id(3)]

type Planted = {
  parent: string | null
  status: string
  on?: string
  account?: string
  sent?: string
  made?: string
}

/** Below `parent`, by `account`; `made` is its comment. */
const REPLIES: Planted[] = [
  { parent: 'c1', status: 'queued' },
  { parent: 'c1', status: 'posted', on: COMMENT, sent: '2026-11-02', made: 'x1' },
  { parent: 'c2', status: 'posted', sent: '2026-11-02', made: 'x2' },
  { parent: 'c2', status: 'posted', on: COMMENT, account: 'Ann', sent: '2026-11-01', made: 'x3' },
  { parent: 'c3', status: 'posting', sent: '2026-11-01' },
  { parent: 'c3', status: 'unknown', on: COMMENT, sent: '2026-11-02' },
  { parent: 'c4', status: 'queued' },
  { parent: 'c4', status: 'queued', on: COMMENT, account: 'other' },
  { parent: 'c4', status: 'failed', on: COMMENT },
  { parent: null, status: 'posted', sent: '2026-11-01', made: 'x4' },
  { parent: null, status: 'queued', on: COMMENT },
]

const text = (value: string | undefined | null) => (value ? `'${value}'` : 'null')

const STATEMENTS = `
  insert into users (id, full_name, email) values ('${PERSON}', 'Ann', 'ann@example.com');
  insert into engagement_posts (id, forum, reddit_id, comment_id, subreddit, title, body, permalink, created_utc, score,
    num_comments, over_18, locked, archived)
  values ('${POST}', 'demo', 'one', null, 'tea', 'A kettle?', '', '/', now(), 3, 1, false, false, false),
    ('${COMMENT}', 'demo', 'one', 'c0', 'tea', 'A kettle?', '', '/', now(), 3, 1, false, false, false);
  ${REPLIES.map(
    ({ parent, status, on = POST, account = 'ann', sent, made }, place) => `
  insert into reply_drafts (id, user_id, post_id, parent_comment_id, generated_reply, written_by, status, reddit_username,
    approved_at, scheduled_for, first_sent_at, sent_at, reddit_comment_id)
  values ('${id(10 + place)}', '${PERSON}', '${on}', ${text(parent)}, 'A copper one.', 'ai', '${status}', '${account}',
    '2026-11-01', '2026-11-02', ${text(sent)}, ${text(sent)}, ${text(made)})`,
  ).join(';')}`

test('of several approved replies of one account to one comment the furthest stays; the others end with a reason', async () => {
  const connection = await openOldDatabase('comments-and-their-parents', {
    statements: STATEMENTS,
    log: createLog('error'),
  })
  try {
    const { rows } = await connection.database.as({ kind: 'system' }).transaction((tx) =>
      tx.execute(
        sql`select status, error_code, error_message, reddit_comment_id, extra_comment_ids, scheduled_for, approved_at
            from reply_drafts order by id`,
      ),
    )
    const stays = (status: string, made: string | null = null) => ({
      status,
      error_code: null,
      reddit_comment_id: made,
      extra_comment_ids: [],
    })
    const ends = (said: RegExp, extra: string[] = []) => ({
      status: 'failed',
      error_code: 'PARENT_ANSWERED',
      error_message: expect.stringMatching(said),
      reddit_comment_id: null,
      extra_comment_ids: extra,
      scheduled_for: null,
      approved_at: null,
    })
    expect(rows).toMatchObject([
      ends(/An account has one reply there/),
      stays('posted', 'x1'),
      ends(/stays in the forum until you delete it/, ['x2']),
      stays('posted', 'x3'),
      ends(/may have reached the forum/),
      stays('unknown'),
      stays('queued'),
      stays('queued'),
      stays('failed'),
      stays('posted', 'x4'),
      stays('queued'),
    ])
  } finally {
    await connection.close()
  }
})
