import { expect, test } from 'vitest'
import { createLog } from '../platform/process/log.ts'
import { forAllPeople } from './for-each-person.ts'

const ctx = { log: createLog('debug', { write: () => {} }) }

test('a run takes nobody twice, whether it failed for them or they are due again', async () => {
  const taken: string[] = []
  await forAllPeople(ctx, {
    select: (done) => Promise.resolve(['ann', 'ben', 'cem'].filter((id) => !done.includes(id)).slice(0, 2)),
    act: (userId) => {
      taken.push(userId)
      return userId === 'ben' ? Promise.reject(new Error('planned')) : Promise.resolve()
    },
  })
  expect(taken).toEqual(['ann', 'ben', 'cem'])
})
