import { expect, test } from 'vitest'
import { formatRelative, formatSendTime, formatSoon } from './format-times.ts'

const ZONE = 'America/New_York'
const DAY_MS = 86_400_000
/** Days of 23 and of 25 hours in that zone, each seen from an hour in which 24 more leave out or repeat a day. */
const BEFORE_SPRING = new Date('2026-03-08T04:30:00Z')
const IN_AUTUMN = new Date('2026-11-01T04:30:00Z')

test('tomorrow is the next day of the calendar, however many hours today or tomorrow has', () => {
  expect(formatSendTime('2026-03-08T13:15:00Z', BEFORE_SPRING, ZONE)).toBe('tomorrow 09:15')
  expect(formatSendTime('2026-03-09T13:15:00Z', BEFORE_SPRING, ZONE)).toBe('Mon, Mar 9, 09:15')
  expect(formatSendTime('2026-11-01T14:15:00Z', IN_AUTUMN, ZONE)).toBe('today 09:15')
  expect(formatSendTime('2026-11-02T14:15:00Z', IN_AUTUMN, ZONE)).toBe('tomorrow 09:15')
})

test('yesterday is the day before in the calendar, and no evening of two days ago', () => {
  const morning = new Date(2026, 10, 18, 8)
  const seen = (...time: [number, number]) =>
    formatRelative(new Date(2026, 10, ...time).toISOString(), morning.getTime())
  expect([seen(17, 7), seen(16, 22), seen(16, 9), seen(15, 10), seen(12, 9)]).toEqual([
    'yesterday',
    '2 days ago',
    '2 days ago',
    '3 days ago',
    '6 days ago',
  ])
  expect([seen(19, 9), seen(20, 6)]).toEqual(['tomorrow', 'in 2 days'])
})

test('a weekday alone names a day of the coming week, and a later or an earlier one has its date', () => {
  const now = new Date(2026, 10, 18, 8)
  const soon = (days: number) =>
    formatSoon(new Date(now.getTime() + days * DAY_MS + 60_000).toISOString(), now)
  expect([soon(0), soon(1), soon(6), soon(7), soon(60)]).toEqual([
    '08:01',
    'Thu 08:01',
    'Tue 08:01',
    'Wed, Nov 25 08:01',
    'Sun, Jan 17 08:01',
  ])
  expect([soon(-1), soon(-8)]).toEqual(['Tue, Nov 17 08:01', 'Tue, Nov 10 08:01'])
  expect(formatSoon('2026-11-19T04:30:00Z', new Date('2026-11-18T20:00:00Z'), ZONE)).toBe('23:30')
})
