import { z } from 'zod'
import { base, id, longListOf, page, timestamp } from '../base.ts'

const ACTIONS = [
  'account.connected',
  'account.disconnected',
  'assistant.connected',
  'assistant.disconnected',
  'campaign.changed',
  'campaign.created',
  'campaign.deleted',
  'client_link.made',
  'client_link.revoked',
  'do_not_contact.added',
  'do_not_contact.removed',
  'engagement.created',
  'engagement.deleted',
  'export.saved',
  'feed.ended',
  'feed.made',
  'identity.added',
  'identity.removed',
  'key.made',
  'key.revoked',
  'password.changed',
  'person.erased',
  'plan.changed',
  'reply.approved',
  'reply.failed',
  'reply.posted',
  'reply.taken_back',
  'rule.accepted',
  'rule.undone',
  'second_factor.off',
  'second_factor.on',
  'settings.changed',
  'upvote.cast',
  'upvote.failed',
  'visit_hook.ended',
  'visit_hook.made',
  'webhook.changed',
  'webhook.deleted',
  'webhook.disabled',
  'webhook.made',
  'webhook.secret_made',
] as const

const activityEntry = z.object({
  id,
  at: timestamp,
  /** A person in the app, a program with a key, a model with a key or as a connected assistant, or Radar by itself. */
  actor: z.enum(['user', 'api_key', 'mcp', 'job']),
  /** Name of the key or assistant; null without one, or after it was revoked. */
  key_name: z.string().nullable(),
  action: z.enum(ACTIONS),
  /** Id of what was acted on; it may be gone by now. */
  target_id: id.nullable(),
  /**
   * Current name of the target: a campaign, an account, or the post of a reply or engagement; null where it is gone.
   */
  about: z.string().nullable(),
  /** More about the action: the name of a campaign or key, the fields that changed, the code of a failure. */
  details: z.object({
    name: z.string().nullish(),
    fields: z.array(z.string()).nullish(),
    reason: z.string().nullish(),
  }),
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const activityContract = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/activity',
      tags: ['activity'],
      summary:
        'Who did what: approvals, posts, settings, security, campaigns, keys, webhooks and exports, latest first',
    })
    .input(z.strictObject(page).prefault({}))
    .output(longListOf(activityEntry)),
}
