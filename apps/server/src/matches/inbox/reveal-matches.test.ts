import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchesQueue } from '../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import { revealMatches } from './reveal-matches.ts'

const world = setUpWorld()

/** Shows a match that waited, as it is after `change`; returns if it shows, waits or was deleted. */
async function reveal(change: Partial<typeof matchesQueue.$inferSelect>) {
  const ann = await world.signUp()
  const { campaignId, matchId } = await plantMatch(world, ann)
  await ann.api.campaigns.update({ id: campaignId, campaign_prompts: [] })
  const isMatch = eq(matchesQueue.id, matchId)
  await world.ctx.db.statement((tx) =>
    tx
      .update(matchesQueue)
      .set({ revealed_at: null, reread_since: null, ...change })
      .where(isMatch),
  )
  await world.ctx.db.transaction((tx) => revealMatches(world.ctx, tx, [campaignId]))
  const [row] = await world.ctx.db.statement((tx) => tx.select().from(matchesQueue).where(isMatch))
  if (!row) return 'deleted'
  return row.revealed_at === null ? 'waits' : 'shown'
}

test('a match that its meaning found shows from the floor on', async () => {
  expect(await reveal({ keywords: [], relevance_score: 19.5 })).toBe('shown')
  expect(await reveal({ keywords: [], relevance_score: 3 })).toBe('deleted')
  expect(await reveal({ keywords: ['invoicing'], relevance_score: 3 })).toBe('shown')
})

test('a match that an edited meaning found waits until it is read again', async () => {
  const reread_since = world.ctx.now()
  expect(await reveal({ keywords: [], reread_since })).toBe('waits')
  expect(await reveal({ keywords: ['invoicing'], reread_since })).toBe('shown')
})
