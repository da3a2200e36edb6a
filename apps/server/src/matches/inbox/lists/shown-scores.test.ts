import { eq } from 'drizzle-orm'
import { shownScore } from '@radar/contract'
import { beforeAll, expect, test } from 'vitest'
import { matchesQueue } from '../../../db/schema/index.ts'
import { plantMatch, setUpPerson, setUpWorld } from '../../../testing/index.ts'

const SCORES = [100, 80, 79.75, 79.5, 79.49, 70, 69.5, 57, 40, 39.5, 0.5]

const world = setUpWorld()
const person = setUpPerson(world)
let id: string
beforeAll(async () => {
  for (const relevance_score of SCORES) {
    const { campaignId, matchId } = await plantMatch(world, person, id)
    id = campaignId
    await world.ctx.db.transaction((tx) =>
      tx.update(matchesQueue).set({ relevance_score }).where(eq(matchesQueue.id, matchId)),
    )
  }
})

test.each([0.1, 0.4, 0.57, 0.6, 0.7, 0.8, 1])(
  'a filter of %s lists exactly what is shown as that or more',
  async (min_score) => {
    const { items, total } = await person.api.matches.list({ id, min_score })
    const listed = items.map(({ relevance_score }) => relevance_score).toSorted((a, b) => b - a)
    expect(listed).toEqual(SCORES.filter((score) => shownScore(score) >= Math.round(min_score * 100)))
    expect(total).toBe(listed.length)
  },
)

test('what is shown as 80 counts to the band from 80 on', async () => {
  const { items } = await person.api.matches.list({ id, min_score: 0.79 })
  for (const match of items) await person.api.matches.judge({ id: match.id, verdict: 'kept' })
  const { bands } = await person.api.rules.precision({ id })
  expect(bands[0]).toMatchObject({ from: 80, judged: 4 })
  expect(bands[1]).toMatchObject({ from: 60, to: 79, judged: 1 })
})
