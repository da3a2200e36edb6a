import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_AI, createWorld, plantMatch } from '../../testing/index.ts'
import type { World } from '../../testing/index.ts'
import { plantLead } from '../../testing/plant-lead.ts'
import { leadProfiles } from '../../db/schema/index.ts'
import { giveBack } from './give-back.ts'
import { spend } from './spend.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.ctx.ai = SAMPLE_AI
})
afterAll(() => world.close())

test('each unit says on what it was spent, and whether and why it came back', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()]
  const { matchId } = await plantMatch(world, ann)
  const match = await ann.api.matches.get({ id: matchId })
  const { draftId } = await ann.api.functions.generateLeadReply({ matchId })
  await ann.api.functions.usageCheck({ action: 'increment', type: 'prospect_intel' })
  const unit = { userId: ann.user.id, counter: 'ai_replies', on: draftId, reason: 'post_vanished' } as const
  await world.ctx.db.transaction((tx) => giveBack(world.ctx, tx, unit))

  const { items, total, more } = await ann.api.usage.list({})
  expect([total, more]).toEqual([2, false])
  expect(items).toMatchObject([
    { counter: 'prospect_intel', spent_on: null, returned_at: null, return_reason: null },
    { counter: 'ai_replies', spent_on: match.title, return_reason: 'post_vanished' },
  ])
  expect((await ann.api.usage.list({ counter: 'ai_replies', limit: 1 })).items).toHaveLength(1)
  expect((await ann.api.usage.list({ offset: 1 })).items).toHaveLength(1)
  expect((await ben.api.usage.list({})).items).toEqual([])
})

test('what is gone or somebody else’s is not named', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()]
  const { matchId } = await plantMatch(world, ann)
  const { draftId } = await ann.api.functions.generateLeadReply({ matchId })
  await world.ctx.db.transaction((tx) =>
    spend(world.ctx, tx, { userId: ben.user.id, counter: 'ai_replies', on: draftId }),
  )
  expect((await ben.api.usage.list({})).items).toMatchObject([{ counter: 'ai_replies', spent_on: null }])
})

test.each([
  ['demo', 'u/asking_alex'],
  ['hackernews', 'asking_alex'],
  ['lemmy', 'asking_alex'],
])('a person of %s is named as that forum names people', async (forum, shown) => {
  const ann = await world.signUp()
  const { campaignId } = await plantMatch(world, ann)
  const on = await plantLead(world, ann, campaignId)
  await world.ctx.db.transaction(async (tx) => {
    await tx.update(leadProfiles).set({ forum }).where(eq(leadProfiles.id, on))
    await spend(world.ctx, tx, { userId: ann.user.id, counter: 'prospect_intel', on })
  })
  expect((await ann.api.usage.list({})).items).toMatchObject([{ spent_on: shown }])
})
