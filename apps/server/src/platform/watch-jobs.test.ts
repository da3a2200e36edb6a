import { expect, test } from 'vitest'
import type { JobTable } from './jobs.ts'
import { watchJobs } from './watch-jobs.ts'

test('a job runs as it did, by its name', async () => {
  const calls: unknown[] = []
  const table = {
    'daily-round': { cron: '0 4 * * *', run: (payload: object) => Promise.resolve(void calls.push(payload)) },
  } as unknown as JobTable
  const watched = watchJobs(table, {
    run: async (nameOf, work) => {
      calls.push(nameOf())
      return work()
    },
  }) as unknown as Record<string, { cron: string; run(payload: object): Promise<void> }>
  expect(watched['daily-round']?.cron).toBe('0 4 * * *')
  await watched['daily-round']?.run({ id: 'one' })
  expect(calls).toEqual(['job daily-round', { id: 'one' }])
})
