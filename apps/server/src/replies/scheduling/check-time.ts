import { Temporal } from 'temporal-polyfill'
import { hasRoomOn, isInWindow } from './fit-into-window.ts'
import { MIN_GAP_MS } from './schedule-reply.ts'
import type { Pace } from './schedule-reply.ts'

const MAX_DAYS_AHEAD = 90
const DAY_MS = 86_400_000

type Limits = Pick<Pace, 'now' | 'settings' | 'taken'>

/** Finds why a reply cannot be posted at a time, as a sentence; undefined where it can. */
export function findTimeProblem(time: Date, { now, settings, taken }: Limits): string | undefined {
  if (time <= now) return 'This time has passed. Pick a later one.'
  if (time.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    return `Pick a time within the next ${MAX_DAYS_AHEAD} days.`
  if (!isInWindow(time, settings))
    return `Your posting window is ${hour(settings.posting_hours_start)} to ${hour(settings.posting_hours_end)} (${settings.timezone}). Pick a time within it, or change it in Settings.`
  if (!hasRoomOn(time, { settings, taken }))
    return settings.max_comments_per_day === 1
      ? 'That day already has its reply. Pick another day.'
      : `That day already has its ${settings.max_comments_per_day} replies. Pick another day.`
  const near = taken.find((other) => Math.abs(other.getTime() - time.getTime()) < MIN_GAP_MS)
  if (near)
    return `Another reply goes out at ${clock(near, settings.timezone)}. Leave at least ${MIN_GAP_MS / 60_000} minutes between two.`
  return undefined
}

/**
 * Instant of a local time, the first one where clocks show it twice; undefined where a clock change skips it, or the
 * day does not exist.
 */
export function instantOf(local: string, timezone: string): Date | undefined {
  try {
    const plain = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    const zoned = plain.toZonedDateTime(timezone, { disambiguation: 'earlier' })
    return zoned.toPlainDateTime().equals(plain) ? new Date(zoned.epochMilliseconds) : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function hour(of: number): string {
  return `${String(of).padStart(2, '0')}:00`
}

function clock(time: Date, timezone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timezone)
  return `${String(zoned.hour).padStart(2, '0')}:${String(zoned.minute).padStart(2, '0')}`
}
