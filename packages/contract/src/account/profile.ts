import { z } from 'zod'
import { base, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { DEFAULT_FLOOR, wholeScore } from './user-settings.ts'

export const NOTIFICATION_FREQUENCIES = ['immediate', 'hourly', 'daily', 'weekly'] as const
export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number]

/** Frequencies of mails for plans without real-time notifications. */
export const CALM_FREQUENCIES: readonly NotificationFrequency[] = ['daily', 'weekly']

export const MAX_BIO_LENGTH = 500

const hour = z.number().int().min(0).max(23)

const preferences = z.strictObject({
  /** All mails below; mails about signing in are always sent. */
  email_notifications: z.boolean(),
  /** Frequency of mails that sum up matches. */
  notification_frequency: z.enum(NOTIFICATION_FREQUENCIES),
  /** Mails about matches. */
  new_opportunities: z.boolean(),
  /** Mails about scans, posts, accounts, limits and the plan. */
  campaign_updates: z.boolean(),
  /** Notifications in the app and by mail when somebody with a lead profile writes again in a watched subreddit. */
  profile_alerts: z.boolean(),
  /** Lowest score, rounded as shown, of matches in notifications. The user's floor applies as well. */
  min_score: wholeScore,
  /** Hours of the user's day without notifications, which wait until the end. Null where there are none. */
  quiet_hours_start: hour.nullable(),
  quiet_hours_end: hour.nullable(),
})

export type NotificationPreferences = z.infer<typeof preferences>

/** Preferences that change; the others stay. Quiet hours change together, and may span midnight. */
const preferencesChange = preferences
  .partial()
  .refine(
    ({ quiet_hours_start: start, quiet_hours_end: end }) =>
      typeof start === 'number' ? typeof end === 'number' && start !== end : start === end,
    { path: ['quiet_hours_end'], error: 'Quiet hours need a start and an end that differ.' },
  )
export type PreferencesChange = z.infer<typeof preferencesChange>

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  email_notifications: true,
  notification_frequency: 'daily',
  new_opportunities: true,
  campaign_updates: true,
  profile_alerts: true,
  min_score: DEFAULT_FLOOR,
  quiet_hours_start: null,
  quiet_hours_end: null,
}

const profile = z.object({
  full_name: z.string(),
  /** Cannot be changed. */
  email: z.string(),
  /** False until its owner has followed a link in a mail to it. A mail server sends it no notifications before. */
  email_confirmed: z.boolean(),
  bio: z.string(),
  notification_preferences: preferences,
})
export type Profile = z.infer<typeof profile>

export const profileChange = z.strictObject({
  full_name: text(120).trim().optional(),
  bio: text(MAX_BIO_LENGTH, `A bio has at most ${MAX_BIO_LENGTH} characters.`).optional(),
  notification_preferences: preferencesChange.optional(),
})

const TAGS = ['profile']

export const profiles = {
  get: base
    .route({
      method: 'GET',
      path: '/api/v1/profile',
      tags: TAGS,
      summary: 'Your profile and notification preferences',
    })
    .input(z.strictObject({}).prefault({}))
    .output(profile),
  update: base
    .errors(errorsOf('UPGRADE_REQUIRED'))
    .route({
      method: 'PATCH',
      path: '/api/v1/profile',
      tags: TAGS,
      summary: 'Change your name, bio or notification preferences; other fields stay as they are',
    })
    .input(profileChange)
    .output(profile),
}
