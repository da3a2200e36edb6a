import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_FACTS } from '@radar/contract'
import { replyDrafts } from '../db/schema/index.ts'
import { plantMatch, setUpWorld } from '../testing/index.ts'
import { lockRows } from '../testing/lock-rows.ts'
import { failed } from './reply-states.ts'

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

test('a failed reply gives way to a draft that is being saved beside it', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { matchId } = await plantMatch(world, person)
  const { draftId: id } = await person.api.functions.generateLeadReply({ matchId })
  const { post_id } = await person.api.replies.get({ id })
  await world.ctx.db.transaction((tx) =>
    tx.update(replyDrafts).set(failed('LOCKED', 'The post is locked.')).where(eq(replyDrafts.id, id)),
  )
  // The draft is inserted, and waits for its post.
  const lock = await lockRows(
    world.connection,
    `select from engagement_posts where id = '${post_id}' for update`,
  )
  const drafting = person.api.functions.generateLeadReply({ matchId })
  await expect.poll(lock.countWaiting).toBe(1)
  const returning = Promise.allSettled([person.api.replies.unqueue({ id })])
  await expect.poll(lock.countWaiting).toBe(2)
  await lock.release()
  expect(await returning).toMatchObject([
    {
      reason: {
        code: 'CONFLICT',
        message:
          'There is another reply to the same post or comment. Go on with that one, or delete it first.',
      },
    },
  ])
  const { draftId } = await drafting
  expect(await person.api.replies.get({ id: draftId })).toMatchObject({ status: 'draft' })
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
