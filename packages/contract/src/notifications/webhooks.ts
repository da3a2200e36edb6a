import { z } from 'zod'
import { base, byId, done, id, listOf, page, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { DEFAULT_FLOOR, wholeScore } from '../account/user-settings.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

export const MAX_WEBHOOKS = 10

/** Failures within so many days, without a success between them, after which a webhook is switched off. */
export const WEBHOOK_FAILURES = { max: 20, days: 30 } as const

/** Formats: signed JSON, a message for Slack or Discord, a row of CSV. */
export const WEBHOOK_KINDS = ['webhook', 'slack', 'discord', 'csv'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENTS.length)
  .transform((given) => [...new Set(given)])

const fields = {
  name: text(60).trim().min(1, 'Give it a name.'),
  url: text(2_000).trim().min(1),
  events,
  /** Lowest score of matches that are sent, rounded as shown. */
  min_score: wholeScore,
}

export const webhookInput = z.strictObject({
  ...fields,
  kind: z.enum(WEBHOOK_KINDS).default('webhook'),
  min_score: fields.min_score.default(DEFAULT_FLOOR),
})

export const webhookChange = z.strictObject({
  id,
  name: fields.name.optional(),
  url: fields.url.optional(),
  events: events.optional(),
  min_score: fields.min_score.optional(),
  active: z.boolean().optional(),
})

const webhook = z.object({
  id,
  name: z.string(),
  kind: z.enum(WEBHOOK_KINDS),
  /** Host without the path: addresses of Slack and Discord are secrets. */
  host: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  min_score: z.number().int(),
  active: z.boolean(),
  /** Reason why Radar switched it off; null where it did not. */
  disabled_reason: z.string().nullable(),
  /** Time until which messages are signed with the previous secret as well. */
  previous_secret_until: timestamp.nullable(),
  created_at: timestamp,
})
export type Webhook = z.infer<typeof webhook>

const delivery = z.object({
  id,
  type: z.string(),
  status: z.enum(['pending', 'delivered', 'failed', 'dropped']),
  attempts: z.number().int(),
  /** Status of the address's last answer. */
  status_code: z.number().int().nullable(),
  problem: z.string().nullable(),
  next_attempt_at: timestamp.nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const secret = z.object({ secret: z.string() })
const TAGS = ['webhooks']

export const webhooks = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/webhooks',
      tags: TAGS,
      summary: 'The addresses that Radar sends events to',
    })
    .input(z.strictObject({}).prefault({}))
    .output(listOf(webhook)),
  create: base
    .errors(errorsOf('UPGRADE_REQUIRED', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/webhooks',
      tags: TAGS,
      summary: 'Have events sent to an address; the secret that signs them is shown this once',
    })
    .input(webhookInput)
    .output(webhook.extend({ secret: z.string() })),
  update: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED'))
    .route({
      method: 'PATCH',
      path: '/api/v1/webhooks/{id}',
      tags: TAGS,
      summary: 'Change a webhook, or switch it on or off',
    })
    .input(webhookChange)
    .output(webhook),
  delete: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/webhooks/{id}',
      tags: TAGS,
      summary: 'Delete a webhook with what waits for it',
    })
    .input(byId)
    .output(done),
  rotateSecret: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/webhooks/{id}/rotate-secret',
      tags: TAGS,
      summary: 'Make a new secret; for a day the one before signs as well',
    })
    .input(byId)
    .output(secret.extend({ previous_secret_until: timestamp })),
  sendTest: base
    .errors(errorsOf('NOT_FOUND', 'UPGRADE_REQUIRED', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/webhooks/{id}/test',
      tags: TAGS,
      summary: 'Send an event that says it is a test',
    })
    .input(byId)
    .output(delivery),
  deliveries: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/webhooks/{id}/deliveries',
      tags: TAGS,
      summary: 'What was sent to a webhook in the last 30 days, newest first',
    })
    .input(z.strictObject({ id, ...page }))
    .output(listOf(delivery)),
  resend: base
    .errors(errorsOf('NOT_FOUND', 'CONFLICT'))
    .route({
      method: 'POST',
      path: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/resend',
      tags: TAGS,
      summary: 'Send an event again, under the same id',
    })
    .input(z.strictObject({ id, delivery_id: id }))
    .output(delivery),
}

const feed = z.object({ url: z.string().nullable() })

export const feeds = {
  get: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'GET',
      path: '/api/v1/campaigns/{id}/feed',
      tags: TAGS,
      summary: "The address of a campaign's Atom feed",
    })
    .input(byId)
    .output(feed),
  renew: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/campaigns/{id}/feed',
      tags: TAGS,
      summary: 'Make a secret address for the Atom feed of a campaign; the one before ends',
    })
    .input(byId)
    .output(feed),
  delete: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/campaigns/{id}/feed',
      tags: TAGS,
      summary: 'End the Atom feed of a campaign',
    })
    .input(byId)
    .output(done),
}
