import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { PostingWindow } from '@radar/contract'
import { instantOf } from './check-time.ts'
import { scheduleReply } from './schedule-reply.ts'

const HOUR_MS = 3_600_000
const [FROM, TO] = ['2024-01-01T00:00:00Z', '2031-01-01T00:00:00Z'].map((time) => Date.parse(time))
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** Instants at which the clocks of a zone change in these years. */
function transitionsOf(zone: string): number[] {
  const times: number[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(FROM!).toZonedDateTimeISO(
    zone,
  )
  while ((at = at.getTimeZoneTransition('next')) && at.epochMilliseconds < TO!)
    times.push(at.epochMilliseconds)
  return times
}

/** Zones by their transitions: those with the same clocks on every day of these years are one case. */
const cases = new Map(
  ZONES.map((zone) => {
    const changes = transitionsOf(zone)
    const offsetAt = (time: number) =>
      Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds
    return [
      JSON.stringify([FROM!, ...changes].map((time) => [time, offsetAt(time)])),
      { zone, changes },
    ] as const
  }),
)

/** Reads the clock with the runtime's formatter, which the schedule does not use. */
function clockOf(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (time: Date) => format.format(time)
}

const WINDOWS = [
  [0, 1],
  [1, 3],
  [2, 3],
  [9, 17],
  [22, 23],
] as const

test('around every clock change of every zone a reply goes out in the window, and under the cap', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (const { zone, changes } of cases.values()) {
    const clock = clockOf(zone)
    for (const change of changes.length > 0 ? changes : [FROM!])
      for (const [start, end] of WINDOWS) {
        const now = new Date(change + (random() * 36 - 30) * HOUR_MS)
        const settings: PostingWindow = {
          max_comments_per_day: 1,
          posting_hours_start: start,
          posting_hours_end: end,
          timezone: zone,
        }
        const first = scheduleReply({
          now,
          latestScheduled: undefined,
          lastActivity: undefined,
          settings,
          taken: [],
          random,
        })
        const second = scheduleReply({
          now,
          latestScheduled: first,
          lastActivity: undefined,
          settings,
          taken: [first],
          random,
        })
        for (const time of [first, second]) {
          const hour = Number(clock(time).slice(11, 13))
          const place = `${zone} ${clock(now)} ${start}-${end}: ${clock(time)}`
          expect(hour >= start && hour < end, place).toBe(true)
          expect(time > now, place).toBe(true)
        }
        expect(clock(second).slice(0, 10) > clock(first).slice(0, 10), zone).toBe(true)
      }
  }
})

test('a picked time is the one that the clocks of the zone show, or none where they leave it out', () => {
  for (const { zone, changes } of cases.values()) {
    const clock = clockOf(zone)
    for (const change of changes)
      for (const minutes of [-90, -1, 1, 30, 90]) {
        const local = Temporal.Instant.fromEpochMilliseconds(change - 1)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .add({ minutes })
          .toString({ smallestUnit: 'minute' })
        const time = instantOf(local, zone)
        const isShown = [-3, -2, -1, 0, 1, 2, 3].some((step) =>
          [0, 0.5].some(
            (half) =>
              clock(new Date(change + (step + half) * HOUR_MS)).slice(0, 13) ===
              local.replace('T', ' ').slice(0, 13),
          ),
        )
        if (time) expect(clock(time).slice(0, 16), `${zone} ${local}`).toBe(local.replace('T', ' '))
        else expect(isShown && minutes < 0, `${zone} ${local}`).toBe(false)
      }
  }
})
