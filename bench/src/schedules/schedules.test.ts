import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSchedule } from './run-schedule.ts'
import { openStage } from './stage.ts'
import type { Stage } from './stage.ts'

/** In the schedules from this number on every ending comes up. */
const FIRST = 101

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.connection.close())

test('no schedule of faults ends with two comments, a lost reply or a silent one', async () => {
  const faults: string[] = []
  const endings = new Set<string>()
  for (let seed = FIRST; seed < FIRST + 300; seed++) {
    const { status, fault } = await runSchedule(stage, seed)
    endings.add(status)
    if (fault !== undefined) faults.push(`schedule ${seed}: ${fault}`)
  }
  expect(faults).toEqual([])
  expect([...endings].toSorted()).toEqual(['draft', 'failed', 'posted', 'unknown'])
})

test('a schedule is played again by its number', async () => {
  for (const seed of [7, 77]) expect(await runSchedule(stage, seed)).toEqual(await runSchedule(stage, seed))
})
