import { z } from 'zod'
import { base, text } from '../base.ts'
import { MATCH_ORDERS } from './match-orders.ts'

/** Zones that are listed first; every other IANA zone follows. */
export const TIMEZONES = [
  { value: 'UTC', label: 'UTC' },
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Paris', label: 'Paris' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
  { value: 'Australia/Sydney', label: 'Sydney' },
] as const

/** Floor of users who have chosen none. */
export const DEFAULT_FLOOR = 20

const WHOLE = 'Choose a whole number from 0 to 100.'

/** A score as a person chooses it. */
export const wholeScore = z.number(WHOLE).int(WHOLE).min(0, WHOLE).max(100, WHOLE)

const hour = z.number().int().min(0).max(23)

/**
 * Times and number of comments that Radar posts for a user, and how matches are listed. `max_comments_per_day` 0 means
 * no daily cap.
 */
export const userSettings = z.object({
  max_comments_per_day: z.number().int().min(0).max(100),
  posting_hours_start: hour,
  posting_hours_end: hour,
  timezone: text(64, 'Not a time zone.').refine(isTimeZone, 'Not a time zone.'),
  /** Matches whose score, rounded as shown, is at least this are worth a look; those below are mentions. */
  floor: wholeScore,
  /** Order in which the app lists matches. */
  match_order: z.enum(MATCH_ORDERS),
  /** True where links to a campaign's own site carry `?ref=` in new drafts. */
  tag_links: z.boolean(),
})
export type UserSettings = z.infer<typeof userSettings>
/** Settings that decide when replies are posted. */
export type PostingWindow = Omit<UserSettings, 'floor' | 'match_order' | 'tag_links'>

export const WRONG_HOURS = 'End time should be after start time for a valid posting window.'

/** Input of a change of settings: fields that are left out stay. A window with one end given is checked against the stored other end. */
export const userSettingsInput = z
  .strictObject(userSettings.partial().shape)
  .refine(
    ({ posting_hours_start: start, posting_hours_end: end }) =>
      !(start !== undefined && end !== undefined && start >= end),
    {
      path: ['posting_hours_end'],
      error: WRONG_HOURS,
    },
  )
export type UserSettingsInput = z.infer<typeof userSettingsInput>

const TAGS = ['user-settings']

export const settings = {
  get: base
    .route({
      method: 'GET',
      path: '/api/v1/user-settings',
      tags: TAGS,
      summary: 'Your posting window, how your matches are listed, and whether links in drafts are tagged',
    })
    .output(userSettings),
  update: base
    .route({
      method: 'PUT',
      path: '/api/v1/user-settings',
      tags: TAGS,
      summary: 'Change your settings; those that are not given stay as they are',
    })
    .input(userSettingsInput)
    .output(userSettings),
}

/** True for every name that `Intl` knows, old and new ones; offsets such as `+05:30` are no names. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
