import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts, matchesQueue } from '../../db/schema/index.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { plantMatch, setUpPerson, setUpWorld } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { purgePost } from './purge-post.ts'

const world = setUpWorld()
const ann = setUpPerson(world)

test('a purge and the deletion of a match of the post do not block each other', async () => {
  const { campaignId, matchId } = await plantMatch(world, ann)
  const { post } = oneRow(
    await world.ctx.db.transaction((tx) =>
      tx
        .select({ post: engagementPosts })
        .from(engagementPosts)
        .innerJoin(matchesQueue, eq(matchesQueue.post_id, engagementPosts.id))
        .where(eq(matchesQueue.id, matchId)),
    ),
  )
  const purge = () =>
    world.ctx.db.transaction((tx) => purgePost(world.ctx, tx, { post, authorIsGone: false }))
  const lock = await lockRows(
    world.connection,
    `select from matches_queue where id = '${matchId}' for update`,
  )
  const deleting = ann.api.matches.delete({ id: matchId })
  await expect.poll(lock.countWaiting).toBe(1)
  // The purge skips a locked post and tries again later.
  let hasPassed = false
  const purging = purge().then(() => (hasPassed = true))
  await expect.poll(async () => hasPassed || (await lock.countWaiting()) === 2).toBe(true)
  await lock.release()
  await Promise.all([deleting, purging])
  expect(await ann.api.matches.list({ id: campaignId })).toMatchObject({ items: [] })
  await purge()
  const { purged_at } = oneRow(
    await world.ctx.db.transaction((tx) =>
      tx.select().from(engagementPosts).where(eq(engagementPosts.id, post.id)),
    ),
  )
  expect(purged_at).not.toBeNull()
})
