import { expect, test } from 'vitest'
import { MAX_FACTS } from '@radar/contract'
import { plantMatch, setUpWorld } from '../testing/index.ts'
import { lockRows } from '../testing/lock-rows.ts'

const world = setUpWorld()

test('a campaign has room for so many facts, however many are added at once', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plantMatch(world, person)
  const { facts } = person.api
  for (let n = 1; n < MAX_FACTS; n++) await facts.add({ id, fact: `Fact ${n}.` })
  const lock = await lockRows(world.connection, 'lock table campaign_facts in share mode')
  const adding = Promise.allSettled(
    ['one', 'two'].map((name) => facts.add({ id, fact: `The last ${name}.` })),
  )
  await expect.poll(lock.countWaiting).toBe(2)
  await lock.release()
  const refused = (await adding).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'CONFLICT' } }])
  expect((await facts.list({ id })).total).toBe(MAX_FACTS)
})

test('a draft that is saved while its match waits to be deleted goes with it', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { matchId } = await plantMatch(world, person)
  const lock = await lockRows(
    world.connection,
    `select from matches_queue where id = '${matchId}' for key share`,
  )
  const deleting = person.api.matches.deleteMany({ ids: [matchId] })
  await expect.poll(lock.countWaiting).toBe(1)
  const { draftId } = await person.api.functions.generateLeadReply({ matchId })
  await lock.release()
  expect(await deleting).toEqual({ ids: [matchId] })
  await expect(person.api.replies.get({ id: draftId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two edits of one campaign at the same time are both kept', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { id } = await person.api.campaigns.create({ name: 'Before', goal_type: 'Lead Gen' })
  const lock = await lockRows(world.connection, `select from campaigns where id = '${id}' for update`)
  const edits = Promise.all([
    person.api.campaigns.update({ id, name: 'After', keywords: ['invoice'] }),
    person.api.campaigns.update({ id, description: 'Both', keywords: ['bill', 'invoice'] }),
  ])
  await expect.poll(lock.countWaiting).toBe(2)
  await lock.release()
  await edits
  const campaign = await person.api.campaigns.get({ id })
  expect(campaign).toMatchObject({ name: 'After', description: 'Both' })
  expect([['invoice'], ['bill', 'invoice']]).toContainEqual(campaign.keywords)
})
