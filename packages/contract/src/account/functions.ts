import { z } from 'zod'
import { FUNCTION_TAGS, base, functionPath, timestamp, userId, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { PLANS, USAGE_COUNTERS } from './plans.ts'
import type { CapacityKey, PlanKey, QuotaKey } from './plans.ts'
import { thingId, thingType } from './reddit-credentials.ts'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

const count = z.number().int().min(0)
const usage = z.object({
  mention_alerts_used: count,
  relevancy_checks_used: count,
  ai_replies_used: count,
  prospect_intel_used: count,
  campaigns_count: count,
  keywords_count: count,
  subreddits_count: count,
})
const limits = z.record(z.enum(keysOf<QuotaKey | CapacityKey>(USAGE_COUNTERS)), count)

/** A post or comment of the user's own account; `created_utc` is in seconds. */
const ownThing = z.object({
  id: z.string(),
  title: z.string(),
  created_utc: z.number(),
  permalink: z.string().nullable(),
  snippet: z.string(),
})
export type OwnThing = z.infer<typeof ownThing>

const thingInfo = z.object({
  subreddit: z.string(),
  snippet: z.string(),
  score: z.number().int().nullable(),
  /** Null for comments. */
  upvote_ratio: z.number().nullable(),
})
export type ThingInfo = z.infer<typeof thingInfo>

export const accountDeletion = z.strictObject({
  confirmation: z.literal('DELETE', { error: "Please type 'DELETE' to confirm account deletion" }),
  password: text(128).min(1, 'Please type your password.').optional(),
  userId,
})

export const ownThingSearch = z.strictObject({
  action: z.literal('search_user_things'),
  userId,
  thingType,
  query: text(200).trim().optional(),
  thingId: thingId.optional(),
})

/** Functions of the specification, by its names. */
export const accountFunctions = {
  redditConfig: base
    .errors(errorsOf('FORBIDDEN', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: functionPath('reddit-config'),
      tags: FUNCTION_TAGS,
      summary: 'Get the address to connect a forum account',
    })
    .input(z.strictObject({ purpose: z.enum(['main', 'buddy']).default('main'), userId }).prefault({}))
    .output(z.object({ clientId: z.string(), authorizeUrl: z.string() })),
  checkSubscription: base
    .errors(errorsOf('FORBIDDEN'))
    .route({
      method: 'POST',
      path: functionPath('check-subscription'),
      tags: FUNCTION_TAGS,
      summary: 'Your plan',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(
      z.object({
        tier: z.enum(keysOf<PlanKey>(PLANS)),
        status: z.string(),
        subscription_end: timestamp.nullable(),
      }),
    ),
  createCheckout: base
    .errors(errorsOf('FORBIDDEN', 'ALREADY_SUBSCRIBED', 'BILLING_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: functionPath('create-checkout'),
      tags: FUNCTION_TAGS,
      summary: 'Get the address to pay for the Moderator plan',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(z.object({ url: z.url() })),
  customerPortal: base
    .errors(errorsOf('FORBIDDEN', 'BILLING_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: functionPath('customer-portal'),
      tags: FUNCTION_TAGS,
      summary: 'Get the address of the portal to see and cancel your subscription',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(z.object({ url: z.url() })),
  usageCheck: base
    .errors(errorsOf('FORBIDDEN', 'USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: functionPath('usage-check'),
      tags: FUNCTION_TAGS,
      summary: 'Your usage and the limits of your plan; `increment` spends one unit',
    })
    .input(
      z.discriminatedUnion('action', [
        z.strictObject({ action: z.literal('check'), userId }),
        z.strictObject({
          action: z.literal('increment'),
          type: z.enum(['mention_alerts', 'relevancy_checks', 'ai_replies', 'prospect_intel']),
          userId,
        }),
      ]),
    )
    .output(z.object({ usage, limits, resets: z.object({ monthly: timestamp, daily: timestamp }) })),
  deleteUserAccount: base
    .errors(errorsOf('FORBIDDEN', 'CONFLICT'))
    .route({
      method: 'POST',
      path: functionPath('delete-user-account'),
      tags: FUNCTION_TAGS,
      summary:
        'Delete your account with everything in it; requires your password, or a sign-in within the last 15 minutes',
    })
    .input(accountDeletion)
    .output(z.object({ success: z.literal(true) })),
  redditHelper: base
    .errors(errorsOf('FORBIDDEN', 'NOT_FOUND', 'REDDIT_ACCOUNT_REQUIRED', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: functionPath('reddit-helper'),
      tags: FUNCTION_TAGS,
      summary: 'The last activity, posts and comments of your main account',
    })
    .input(
      z.discriminatedUnion('action', [
        z.strictObject({ action: z.literal('get_last_activity_time'), userId }),
        ownThingSearch,
        z.strictObject({ action: z.literal('get_thing_info'), userId, thingId, thingType }),
      ]),
    )
    .output(
      z.union([
        z.object({ success: z.literal(true), data: timestamp.nullable() }),
        z.object({ data: z.array(ownThing) }),
        z.object({ data: thingInfo }),
      ]),
    ),
}
