import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import { measureCost } from '../../testing/measure-cost.ts'
import { recordMessages } from '../../testing/record-messages.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { purgeStreamed } from './purge-streamed.ts'

const POSTS = 20_000
const POSTS_PER_ACCOUNT = 4
/** Rows that a plan counts for each post: in the index, in the table, and where it is compared again. */
const TIMES = 6

const world = setUpWorld()

test('posts of a closed account are found by its index, however many others are stored', async () => {
  await world.ctx.db.transaction((tx) =>
    tx.execute(sql`
      insert into engagement_posts (forum, reddit_id, subreddit, title, body, permalink, created_utc, over_18,
        locked, archived)
      select 'bluesky', 'did:plc:account' || (n % ${POSTS / POSTS_PER_ACCOUNT}::int) || '/' || n, 'bluesky social',
        'Which web hosting?', '', '', now(), false, false, false
      from generate_series(1, ${POSTS}::int) n`),
  )
  await runAsOwner(world.connection, 'analyze engagement_posts')
  const closed = { forum: 'bluesky', ids: [], accounts: ['did:plc:account7', 'did:plc:unknown'] }
  const messages = await recordMessages(world.connection, () => purgeStreamed(world.ctx, closed))
  const search = messages.find((sent) => sent.some(({ text }) => text.includes('engagement_posts'))) ?? []
  const { rows } = await measureCost(world.connection, 'system', [search])
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThan(TIMES * POSTS_PER_ACCOUNT)
  const purged = await world.ctx.db.statement((tx) =>
    tx.select({ id: engagementPosts.reddit_id }).from(engagementPosts).where(eq(engagementPosts.title, '')),
  )
  expect(purged.map(({ id }) => id.split('/')[0])).toEqual(
    Array.from({ length: POSTS_PER_ACCOUNT }, () => 'did:plc:account7'),
  )
})
