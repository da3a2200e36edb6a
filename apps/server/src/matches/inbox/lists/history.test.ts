import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchesQueue } from '../../../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../../../testing/index.ts'
import type { Person } from '../../../testing/index.ts'

const world = setUpWorld()

const DAY_MS = 86_400_000

/** A match that was found so many days ago. */
async function plant(person: Person, campaignId: string | undefined, days: number) {
  const planted = await plantMatch(world, person, campaignId)
  const scanned_at = new Date(world.ctx.now().getTime() - days * DAY_MS)
  await world.ctx.db.transaction((tx) =>
    tx.update(matchesQueue).set({ scanned_at }).where(eq(matchesQueue.id, planted.matchId)),
  )
  return planted
}

test('a campaign card counts what its list shows, and what the history hides is told', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plant(person, undefined, 1)
  await plant(person, id, 6)
  const dismissed = await plant(person, id, 2)
  await plant(person, id, 8)
  await plant(person, id, 30)
  const oldDismissed = await plant(person, id, 20)
  for (const { matchId } of [dismissed, oldDismissed])
    await person.api.matches.judge({ id: matchId, verdict: 'dismissed' })

  const list = await person.api.matches.list({ id })
  expect(list).toMatchObject({ total: 2, unfiltered_total: 2, older_total: 2, history_days: 7 })
  const campaign = await person.api.campaigns.get({ id })
  expect(campaign).toMatchObject({ matches_count: 2, older_matches_count: 2 })
  expect((await person.api.campaigns.list({})).items).toEqual([campaign])
  expect(await person.api.matches.list({ id, verdict: 'dismissed' })).toMatchObject({
    total: 1,
    older_total: 1,
  })

  await world.setPlan(person, 'moderator')
  expect(await person.api.matches.list({ id })).toMatchObject({ total: 4, older_total: 0, history_days: 90 })
  expect(await person.api.campaigns.get({ id })).toMatchObject({ matches_count: 4, older_matches_count: 0 })
})
