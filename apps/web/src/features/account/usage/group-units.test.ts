import { expect, onTestFinished, test, vi } from 'vitest'
import { groupUnits } from './group-units.ts'

const unit = (id: string, spent_at: string) => ({
  id,
  counter: 'mention_alerts' as const,
  period: `${spent_at.slice(0, 7)}-01`,
  spent_on: 'Tallybird',
  spent_at,
  returned_at: null,
  return_reason: null,
})

test('what was spent on a day in UTC, by which the plan counts, is together in every zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  const groups = groupUnits(
    [
      unit('third', '2026-12-01T23:50:00.000Z'),
      unit('second', '2026-12-01T00:10:00.000Z'),
      unit('first', '2026-11-30T23:50:00.000Z'),
    ],
    false,
  )
  expect(groups.map(({ day, count }) => [day, count])).toEqual([
    ['Dec 1, 2026', 2],
    ['Nov 30, 2026', 1],
  ])
})

test('a unit that two pages hold is counted once', () => {
  const units = ['third', 'second', 'second', 'first'].map((id) => unit(id, '2026-12-01T10:00:00.000Z'))
  expect(groupUnits(units, false)).toMatchObject([{ day: 'Dec 1, 2026', count: 3 }])
})
