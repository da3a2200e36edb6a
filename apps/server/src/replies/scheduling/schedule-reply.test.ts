import { describe, expect, test } from 'vitest'
import { isInWindow } from './fit-into-window.ts'
import { scheduleReply } from './schedule-reply.ts'
import type { Pace } from './schedule-reply.ts'

const always = { max_comments_per_day: 0, posting_hours_start: 0, posting_hours_end: 23, timezone: 'UTC' }
const noon = new Date('2026-06-10T12:00:00Z')
const minutesAfter = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000

function pace(changes: Partial<Pace>): Pace {
  return {
    now: noon,
    latestScheduled: undefined,
    lastActivity: undefined,
    settings: always,
    taken: [],
    random: () => 0,
    ...changes,
  }
}

describe('the pace', () => {
  const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
  const cases: [name: string, changes: Partial<Pace>, min: number, max: number][] = [
    ['never active', {}, 15, 120],
    ['active an hour ago', { lastActivity: hoursAgo(1) }, 120, 240],
    ['active five hours ago', { lastActivity: hoursAgo(5) }, 30, 90],
    ['active yesterday', { lastActivity: hoursAgo(30) }, 15, 120],
    ['the forum cannot be asked', { lastActivity: 'unknown' }, 30, 90],
  ]
  test.each(cases)('%s', (_name, changes, min, max) => {
    expect(minutesAfter(noon, scheduleReply(pace(changes)))).toBe(min)
    expect(minutesAfter(noon, scheduleReply(pace({ ...changes, random: () => 0.999999 })))).toBe(max)
  })

  test('the next one keeps its distance to the last that is scheduled', () => {
    const latestScheduled = new Date('2026-06-10T15:00:00Z')
    const changes = { latestScheduled, lastActivity: hoursAgo(1) }
    expect(minutesAfter(latestScheduled, scheduleReply(pace(changes)))).toBe(50)
    expect(minutesAfter(latestScheduled, scheduleReply(pace({ ...changes, random: () => 0.999999 })))).toBe(
      120,
    )
  })

  test('a scheduled time that has passed does not count', () => {
    expect(minutesAfter(noon, scheduleReply(pace({ latestScheduled: hoursAgo(1) })))).toBe(15)
  })
})

describe('the posting window', () => {
  const nineToFive = {
    ...always,
    posting_hours_start: 9,
    posting_hours_end: 17,
    timezone: 'America/New_York',
  }

  test('what would be too late goes into the first hour of the next day', () => {
    const evening = new Date('2026-06-10T22:00:00Z')
    const at = scheduleReply(pace({ now: evening, settings: nineToFive, random: () => 0.5 }))
    expect(at.toISOString()).toBe('2026-06-11T13:30:00.000Z')
  })

  test('what would be too early waits for the window of the same day', () => {
    const night = new Date('2026-06-10T06:00:00Z')
    expect(scheduleReply(pace({ now: night, settings: nineToFive })).toISOString()).toBe(
      '2026-06-10T13:00:00.000Z',
    )
  })

  test('a day that is full passes its replies on to the next', () => {
    const settings = { ...nineToFive, max_comments_per_day: 2 }
    const taken = [new Date('2026-06-10T14:00:00Z'), new Date('2026-06-10T16:00:00Z')]
    const now = new Date('2026-06-10T15:00:00Z')
    expect(scheduleReply(pace({ now, settings, taken })).toISOString()).toBe('2026-06-11T13:00:00.000Z')
  })

  test('no clock change of any zone pushes a reply out of the window', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Australia/Sydney',
      'Africa/Cairo',
      'Australia/Lord_Howe',
    ]
    for (const timezone of zones)
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const now = new Date(Date.UTC(2026, 0, 1, hour))
        const settings = { ...always, posting_hours_start: 2, posting_hours_end: 3, timezone }
        const at = scheduleReply(pace({ now, settings, random: () => 0.7 }))
        expect(isInWindow(at, settings), `${timezone} ${now.toISOString()}`).toBe(true)
        expect(at.getTime()).toBeGreaterThan(now.getTime())
      }
  })
})
