import { expect, test } from 'vitest'
import { runLedger } from '../../bench/src/ledger/run-ledger.ts'
import { createDatabase } from './create-database.ts'

// `npm run bench -- ledger` is the long form.
test('the ledger adds up to the counters, though processes are killed while they spend and give back', async () => {
  const database = await createDatabase(process.env['RADAR_TEST_POSTGRES'] ?? '')
  const run = { databaseUrl: database.url, operations: 600, kills: 5, processes: 2, seed: 1 }
  const result = await runLedger(run)
  await database.drop()
  expect(result.misfits).toEqual([])
  expect(result.killed).toBe(7)
  expect(result.operations).toBeGreaterThanOrEqual(600)
  expect(result.cut).toBeGreaterThan(0)
  expect(result.spent).toBeGreaterThan(100)
  expect(result.returned).toBeGreaterThan(10)
})
