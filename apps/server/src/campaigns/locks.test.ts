import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subreddits } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { lockRows } from '../testing/lock-rows.ts'
import { setUpWorld } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'
import { advanceCursors } from './advance-cursors.ts'
import { forgetWords } from './searched-words.ts'

const world = setUpWorld()

type Campaigns = { ids: string[]; name: string }

test.each<[string, (tx: Tx, watching: Campaigns) => Promise<void>]>([
  [
    'forgotten',
    (tx, { ids }) =>
      forgetWords(
        tx,
        ids.map((campaign_id) => ({ campaign_id, words: ['k1'] })),
      ),
  ],
  [
    'read further',
    (tx, { ids, name }) =>
      advanceCursors(
        world.ctx,
        tx,
        ids.map((campaign_id) => ({ campaign_id, name, searched_for: '90 k1 k2', seq: 1 })),
      ),
  ],
])('subreddits of many campaigns that are %s are locked in the order of their ids', async (what, change) => {
  const name = what.replace(' ', '_')
  const person = await world.signUp({ plan: 'moderator' })
  const ids: string[] = []
  while (ids.length < 3) ids.push(await makeCampaign(person, { subreddits: [name] }))
  const { id } = subreddits
  const rows = () => person.ctx.db.transaction((tx) => tx.select().from(subreddits).orderBy(asc(id)))
  await runAsOwner(
    world.connection,
    `update subreddits set searched_for = '90 k1' where subreddit = '${name}'`,
  )
  const [first, ...others] = await rows()
  // Campaigns with later ids come first in the table.
  const moved = `update subreddits set position = position where id = '${first?.id}'`
  await runAsOwner(world.connection, moved)
  const holding = await lockRows(
    world.connection,
    `select from subreddits where id = '${first?.id}' for update`,
  )
  const changing = world.ctx.db.transaction((tx) => change(tx, { ids, name }))
  await expect.poll(() => holding.countWaiting()).toBe(1)
  const free = await runAsOwner<{ id: string }>(
    world.connection,
    `select id from subreddits where subreddit = '${name}' order by id for update skip locked`,
  )
  await holding.release()
  await changing
  expect(free).toEqual(others.map((other) => ({ id: other.id })))
  expect((await rows()).map(({ searched_for }) => searched_for)).not.toContain('90 k1')
})
