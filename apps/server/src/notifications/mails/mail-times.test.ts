import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { NotificationFrequency } from '@radar/contract'
import { afterQuiet, nextMailAt } from './mail-times.ts'

const NONE = { quiet_hours_start: null, quiet_hours_end: null }
const NIGHT = { quiet_hours_start: 22, quiet_hours_end: 9 }

const next = (
  now: string,
  frequency: NotificationFrequency,
  timezone: string,
  quiet: typeof NONE | typeof NIGHT = NONE,
) => nextMailAt(new Date(now), { frequency, timezone, quiet }).toISOString()

test.each([
  ['a winter day', '2026-01-15T12:00:00Z', '2026-01-16T07:00:00.000Z'],
  ['the last minute before', '2026-01-15T06:59:59Z', '2026-01-15T07:00:00.000Z'],
  ['the minute itself', '2026-01-15T07:00:00Z', '2026-01-16T07:00:00.000Z'],
  ['the night that loses an hour', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['the night that wins an hour', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
])('a daily mail comes at 08:00 in Berlin: %s', (_, now, wanted) => {
  expect(next(now, 'daily', 'Europe/Berlin')).toBe(wanted)
})

test('a weekly mail comes on Monday at 08:00, over a clock change too', () => {
  expect(next('2026-11-22T12:00:00Z', 'weekly', 'America/New_York')).toBe('2026-11-23T13:00:00.000Z')
  expect(next('2026-10-26T12:00:00Z', 'weekly', 'America/New_York')).toBe('2026-11-02T13:00:00.000Z')
})

test('an hourly mail comes at the full hour, also of a zone that is off by half of one', () => {
  expect(next('2026-11-22T12:10:00Z', 'hourly', 'UTC')).toBe('2026-11-22T13:00:00.000Z')
  expect(next('2026-11-22T12:10:00Z', 'hourly', 'Asia/Kolkata')).toBe('2026-11-22T12:30:00.000Z')
})

test('what falls into quiet hours waits for their end', () => {
  expect(next('2026-11-22T12:00:00Z', 'daily', 'UTC', NIGHT)).toBe('2026-11-23T09:00:00.000Z')
  expect(next('2026-11-22T22:30:00Z', 'hourly', 'UTC', NIGHT)).toBe('2026-11-23T09:00:00.000Z')
  const inDay = new Date('2026-11-22T12:00:00Z')
  expect(afterQuiet(inDay, 'UTC', NIGHT)).toBe(inDay)
  const lunch = { quiet_hours_start: 12, quiet_hours_end: 14 }
  expect(afterQuiet(inDay, 'UTC', lunch).toISOString()).toBe('2026-11-22T14:00:00.000Z')
})

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const FREQUENCIES = ['immediate', 'hourly', 'daily', 'weekly'] as const

test('the next mail is later than now, at every change of every clock', () => {
  const early: string[] = []
  for (const timezone of ZONES)
    for (const change of changesOf(timezone))
      for (let minutes = -150; minutes <= 150; minutes += 15)
        for (const frequency of FREQUENCIES)
          for (const quiet of [NONE, NIGHT, { quiet_hours_start: 0, quiet_hours_end: 2 }]) {
            const now = new Date(change + minutes * 60_000)
            if (nextMailAt(now, { frequency, timezone, quiet }) <= now)
              early.push(`${timezone} ${now.toISOString()} ${frequency}`)
          }
  expect(early).toEqual([])
})

/** Milliseconds since 1970 at which the clocks of a zone change in 2026. */
function changesOf(timezone: string): number[] {
  const year = Temporal.PlainDate.from('2026-01-01').toZonedDateTime(timezone)
  const changes: number[] = []
  for (
    let at = year.getTimeZoneTransition('next');
    at && at.year === 2026;
    at = at.getTimeZoneTransition('next')
  )
    changes.push(at.epochMilliseconds)
  return changes
}

test('an hourly mail at a change of half an hour comes at the next full hour', () => {
  expect(next('2026-04-04T15:05:00Z', 'hourly', 'Australia/Lord_Howe')).toBe('2026-04-04T15:30:00.000Z')
  expect(next('2026-04-04T14:15:00Z', 'hourly', 'Australia/Lord_Howe')).toBe('2026-04-04T15:30:00.000Z')
  expect(next('2026-10-03T15:15:00Z', 'hourly', 'Australia/Lord_Howe')).toBe('2026-10-03T16:00:00.000Z')
})
