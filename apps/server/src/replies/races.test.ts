import { expect, test } from 'vitest'
import { MAX_FACTS } from '@radar/contract'
import { plantMatch, setUpWorld } from '../testing/index.ts'
import { holdRows } from '../testing/hold-rows.ts'

const world = setUpWorld()

test('a campaign has room for so many facts, however many are added at once', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plantMatch(world, person)
  const { facts } = person.api
  for (let n = 1; n < MAX_FACTS; n++) await facts.add({ id, fact: `Fact ${n}.` })
  const hold = await holdRows(world.connection, 'lock table campaign_facts in share mode')
  const adding = Promise.allSettled(
    ['one', 'two'].map((name) => facts.add({ id, fact: `The last ${name}.` })),
  )
  await expect.poll(hold.countWaiting).toBe(2)
  await hold.release()
  const refused = (await adding).filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'CONFLICT' } }])
  expect((await facts.list({ id })).total).toBe(MAX_FACTS)
})
