import { z } from 'zod'
import { base } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { DEFAULT_FLOOR } from './user-settings.ts'

export const NOTIFICATION_FREQUENCIES = ['immediate', 'hourly', 'daily', 'weekly'] as const
export type NotificationFrequency = (typeof NOTIFICATION_FREQUENCIES)[number]

/** How often a plan without real-time notifications may have mails. */
export const CALM_FREQUENCIES: readonly NotificationFrequency[] = ['daily', 'weekly']

export const MAX_BIO_LENGTH = 500

const hour = z.number().int().min(0).max(23)

const preferences = z.strictObject({
  /** All mails below; those about signing in are always sent. */
  email_notifications: z.boolean(),
  /** How often matches are summed up in a mail. */
  notification_frequency: z.enum(NOTIFICATION_FREQUENCIES),
  /** Mails about matches. */
  new_opportunities: z.boolean(),
  /** Mails about scans, posts, accounts and limits. */
  campaign_updates: z.boolean(),
  /** Told in the app and by mail when somebody with a lead profile writes again in a watched subreddit. */
  profile_alerts: z.boolean().default(true),
  /** Matches that score less, rounded as shown, are not told of. The floor of scores holds besides. */
  min_score: z.number().int().min(0).max(100).default(DEFAULT_FLOOR),
  /** Hours of the user's day in which nothing is told; what comes then waits. Null where there are none. */
  quiet_hours_start: hour.nullable().default(null),
  quiet_hours_end: hour.nullable().default(null),
})

/** The quiet hours may go over midnight. */
export const notificationPreferences = preferences.refine(
  ({ quiet_hours_start: start, quiet_hours_end: end }) =>
    (start === null) === (end === null) && (start === null || start !== end),
  { path: ['quiet_hours_end'], error: 'Quiet hours need a start and an end that differ.' },
)
export type NotificationPreferences = z.infer<typeof notificationPreferences>

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
  /** It is changed nowhere. */
  email: z.string(),
  bio: z.string(),
  notification_preferences: preferences,
})
export type Profile = z.infer<typeof profile>

const TAGS = ['profile']

export const profiles = {
  get: base
    .route({
      method: 'GET',
      path: '/api/v1/profile',
      tags: TAGS,
      summary: 'Who you are, and what you want to hear of',
    })
    .input(z.strictObject({}).prefault({}))
    .output(profile),
  update: base
    .errors(errorsOf('UPGRADE_REQUIRED'))
    .route({
      method: 'PATCH',
      path: '/api/v1/profile',
      tags: TAGS,
      summary:
        'Change your name, your bio or your notification preferences; what is not given stays as it is',
    })
    .input(
      z.strictObject({
        full_name: z.string().trim().max(120).optional(),
        bio: z.string().max(MAX_BIO_LENGTH, `A bio has at most ${MAX_BIO_LENGTH} characters.`).optional(),
        notification_preferences: notificationPreferences.optional(),
      }),
    )
    .output(profile),
}
