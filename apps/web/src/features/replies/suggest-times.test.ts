import { expect, test } from 'vitest'
import { sampleSettings } from '../../testing/samples.ts'
import { suggestTimes } from './suggest-times.ts'

test('tomorrow and Monday are days of the calendar, also beside days of 23 and of 25 hours', () => {
  const settings = sampleSettings({ posting_hours_start: 9, timezone: 'America/New_York' })
  expect(suggestTimes(settings, new Date('2026-03-08T04:30:00Z'))).toEqual([
    { label: 'Tomorrow 09:15', local_time: '2026-03-08T09:15' },
    { label: 'Monday 09:15', local_time: '2026-03-09T09:15' },
  ])
  expect(suggestTimes(settings, new Date('2026-11-01T04:30:00Z'))).toEqual([
    { label: 'Tomorrow 09:15', local_time: '2026-11-02T09:15' },
  ])
})
