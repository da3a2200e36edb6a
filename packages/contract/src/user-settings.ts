import { z } from 'zod'
import { base } from './base.ts'

/** The zones named first in the list; every other IANA zone follows. */
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

const hour = z.number().int().min(0).max(23)
const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

/** When and how often Radar may post for a user. `max_comments_per_day` 0 means no daily cap. */
export const userSettings = z.object({
  max_comments_per_day: z.number().int().min(0).max(100),
  posting_hours_start: hour,
  posting_hours_end: hour,
  timezone: z.string().refine((zone) => zones.has(zone), 'Not a time zone.'),
})
export type UserSettings = z.infer<typeof userSettings>

const TAGS = ['user-settings']

export const settings = {
  get: base
    .route({ method: 'GET', path: '/api/v1/user-settings', tags: TAGS, summary: 'Your posting window' })
    .output(userSettings),
  update: base
    .route({ method: 'PUT', path: '/api/v1/user-settings', tags: TAGS, summary: 'Set your posting window' })
    .input(
      z.strictObject(userSettings.shape).refine((s) => s.posting_hours_start < s.posting_hours_end, {
        path: ['posting_hours_end'],
        error: 'End time should be after start time for a valid posting window.',
      }),
    )
    .output(userSettings),
}
