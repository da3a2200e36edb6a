import { expect, test } from 'vitest'
import { MAX_WEBHOOKS } from '@radar/contract'
import { setUpWorld } from '../../testing/index.ts'
import { lockRows } from '../../testing/lock-rows.ts'

const world = setUpWorld()

test('ten webhooks are enough for one person, however many are made at once', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const create = () =>
    person.api.webhooks.create({
      name: 'Own',
      kind: 'webhook',
      url: 'https://hooks.example/radar',
      events: ['match.created'],
    })
  for (let count = 1; count < MAX_WEBHOOKS; count++) await create()
  const lock = await lockRows(world.connection, 'lock table webhooks in share mode')
  const making = Promise.allSettled(Array.from({ length: 4 }, create))
  await expect.poll(lock.countWaiting).toBeGreaterThan(1)
  await lock.release()
  const refused = (await making).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'CONFLICT' } })
  expect((await person.api.webhooks.list()).items).toHaveLength(MAX_WEBHOOKS)
})
