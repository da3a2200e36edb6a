import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forumReadings } from '../../db/schema/index.ts'
import { NEWS } from '../../testing/add-news.ts'
import { BLUESKY } from '../../testing/add-streamed.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'
import { makeCampaign } from '../../testing/make-posts.ts'
import { updateDemand } from '../subreddits/update-demand.ts'
import { recordStreamTrouble, recordTrouble } from './record-reading.ts'

let world: World
let person: Person
let id: string

beforeEach(async () => {
  world = await createWorld({ hackerNews: true, bluesky: true })
  person = await world.signUp({ plan: 'moderator' })
  id = await makeCampaign(person, { subreddits: [] })
  await watch([NEWS, BLUESKY])
  await updateDemand(world.ctx)
})
afterEach(() => world.close())

async function watch(other_places: (typeof NEWS)[]): Promise<void> {
  await person.api.campaigns.update({ id, other_places })
  await world.ctx.matching.catchUp()
}

test('a reading that fails while the last campaign leaves writes no trouble', async () => {
  await watch([BLUESKY])
  const places = [NEWS.place.toLowerCase()]
  const lock = await lockRows(world.connection, 'lock table forum_readings in access exclusive mode')
  const leaving = updateDemand(world.ctx)
  await expect.poll(lock.countWaiting).toBe(1)
  const failing = recordTrouble(world.ctx, { forum: NEWS.forum, key: NEWS.forum, places, trouble: 'down' })
  await expect.poll(lock.countWaiting).toBe(2)
  await lock.release()
  await Promise.all([leaving, failing])
  const readings = await world.ctx.db.transaction((tx) =>
    tx.select().from(forumReadings).where(eq(forumReadings.forum, NEWS.forum)),
  )
  expect(readings.filter(({ trouble }) => trouble !== null)).toEqual([])
})

test('the last campaign leaves a stream in trouble while its position is saved, and neither waits', async () => {
  await recordStreamTrouble(world.ctx, { forum: BLUESKY.forum, trouble: 'down' })
  await watch([NEWS])
  const lock = await lockRows(world.connection, 'select from forum_readings for update')
  let hasLeft = false
  const leaving = updateDemand(world.ctx).then(() => {
    hasLeft = true
  })
  try {
    await expect.poll(async () => hasLeft || (await lock.countWaiting()) > 0).toBe(true)
    expect(hasLeft).toBe(true)
  } finally {
    await lock.release()
    await leaving
  }
})
