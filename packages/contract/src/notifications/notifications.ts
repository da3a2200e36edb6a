import { z } from 'zod'
import { base, done, id, page, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'

export const NOTIFICATION_KINDS = [
  'new_matches',
  'reply_failed',
  'reply_returned',
  'reply_removed',
  'reply_answered',
  'lead_posted',
  'account_expired',
  'scan_failed',
  'usage_near_limit',
  'usage_limit_reached',
  'plan_ended',
  'webhook_disabled',
  'mail_refused',
  'reading_near_ceiling',
  'reading_ceiling_reached',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Notification of a user. Those of one kind and subject are one until it is read. */
export const notification = z.object({
  id,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** Page in Radar that shows it. */
  href: z.string(),
  /** Number of events it covers. */
  count: z.number().int(),
  updated_at: timestamp,
  read_at: timestamp.nullable(),
})
export type Notification = z.infer<typeof notification>

const TAGS = ['notifications']

export const notifications = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/notifications',
      tags: TAGS,
      summary: 'Your notifications, newest first',
    })
    .input(z.strictObject(page).prefault({}))
    .output(z.object({ items: z.array(notification), total: z.number().int(), unread: z.number().int() })),
  read: base
    .route({
      method: 'POST',
      path: '/api/v1/notifications/read',
      tags: TAGS,
      summary: 'Mark all notifications as read',
    })
    .input(z.strictObject({}).prefault({}))
    .output(done),
  sendTest: base
    .errors(errorsOf('CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/notifications/test',
      tags: TAGS,
      summary: 'Send yourself a mail, to see that it arrives',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ recipient: z.string(), mail: z.enum(['smtp', 'outbox']) })),
}
