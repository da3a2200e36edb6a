import { z } from 'zod'
import { base, id, timestamp } from './base.ts'
import { engagement } from './engagements.ts'
import { errorsOf } from './errors.ts'
import { PLANS, USAGE_COUNTERS } from './plans.ts'
import type { CapacityKey, PlanKey, QuotaKey } from './plans.ts'

const TAGS = ['functions']
const path = <Name extends string>(name: Name) => `/functions/v1/${name}` as const
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

/** Bodies may name the user; it must be the one who is signed in. */
const userId = id.optional()

export const subredditResult = z.object({
  name: z.string(),
  title: z.string(),
  subscribers: z.number().int(),
  public: z.boolean(),
})
export type SubredditResult = z.infer<typeof subredditResult>

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

const scanAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  matches_found: count,
  warning: z.string().optional(),
  error: z.string().optional(),
})
export type ScanAnswer = z.infer<typeof scanAnswer>

const generatedReply = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  draftId: id,
  reply: z.string(),
  scheduled_for: timestamp.nullable(),
})
export type GeneratedReply = z.infer<typeof generatedReply>

/** A post or a comment; its id with or without the prefix of the kind. */
const thingType = z.enum(['post', 'comment'])
const thingId = z
  .string()
  .regex(/^(?:t[13]_)?[a-z0-9]{1,13}$/, 'An id has letters and digits, such as t3_abc12.')

/** Something that the user's own account wrote; `created_utc` is in seconds. */
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
  /** Of posts alone. */
  upvote_ratio: z.number().nullable(),
})
export type ThingInfo = z.infer<typeof thingInfo>

/** The functions of the specification, by the names it gives them. */
export const functions = {
  redditMonitor: base
    .errors(errorsOf('NOT_FOUND', 'FORBIDDEN', 'USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({ method: 'POST', path: path('reddit-monitor'), tags: TAGS, summary: 'Scan a campaign now' })
    .input(z.strictObject({ campaign_id: id, manual_trigger: z.literal(true).default(true), userId }))
    .output(scanAnswer),
  redditSearch: base
    .errors(errorsOf('FORUM_UNAVAILABLE'))
    .route({ method: 'POST', path: path('reddit-search'), tags: TAGS, summary: 'Search subreddits by name' })
    .input(z.strictObject({ query: z.string().trim().min(2, 'Type at least 2 characters.').max(100) }))
    .output(z.object({ subreddits: z.array(subredditResult) })),
  redditConfig: base
    .errors(errorsOf('FORBIDDEN', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: path('reddit-config'),
      tags: TAGS,
      summary: 'Where to go to connect a forum account',
    })
    .input(z.strictObject({ purpose: z.enum(['main', 'buddy']).default('main'), userId }).prefault({}))
    .output(z.object({ clientId: z.string(), authorizeUrl: z.string() })),
  checkSubscription: base
    .errors(errorsOf('FORBIDDEN'))
    .route({ method: 'POST', path: path('check-subscription'), tags: TAGS, summary: 'Your plan' })
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
      path: path('create-checkout'),
      tags: TAGS,
      summary: 'Where to pay for the Moderator plan',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(z.object({ url: z.url() })),
  customerPortal: base
    .errors(errorsOf('FORBIDDEN', 'BILLING_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: path('customer-portal'),
      tags: TAGS,
      summary: 'Where to see and cancel what you pay for',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(z.object({ url: z.url() })),
  usageCheck: base
    .errors(errorsOf('FORBIDDEN', 'USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({
      method: 'POST',
      path: path('usage-check'),
      tags: TAGS,
      summary: 'What you have used of what your plan gives; `increment` counts one unit up',
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
  cleanupLeads: base
    .errors(errorsOf('FORBIDDEN'))
    .route({
      method: 'POST',
      path: path('cleanup-leads'),
      tags: TAGS,
      summary: 'Bring all lead profiles up to date; a long cleanup goes on after the answer',
    })
    .input(z.strictObject({ userId }).prefault({}))
    .output(
      z.object({ results: z.object({ processed: count, updated: count, deleted: count, errors: count }) }),
    ),
  deleteUserAccount: base
    .errors(errorsOf('FORBIDDEN', 'CONFLICT'))
    .route({
      method: 'POST',
      path: path('delete-user-account'),
      tags: TAGS,
      summary:
        'Delete your account with everything in it; it takes your password, or a sign-in of the last 15 minutes',
    })
    .input(
      z.strictObject({
        confirmation: z.literal('DELETE', { error: "Please type 'DELETE' to confirm account deletion" }),
        password: z.string().min(1, 'Please type your password.').max(128).optional(),
        userId,
      }),
    )
    .output(z.object({ success: z.literal(true) })),
  redditHelper: base
    .errors(errorsOf('FORBIDDEN', 'NOT_FOUND', 'REDDIT_ACCOUNT_REQUIRED', 'FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: path('reddit-helper'),
      tags: TAGS,
      summary: 'What your main account last wrote, and what it wrote at all',
    })
    .input(
      z.discriminatedUnion('action', [
        z.strictObject({ action: z.literal('get_last_activity_time'), userId }),
        z.strictObject({
          action: z.literal('search_user_things'),
          userId,
          thingType,
          query: z.string().trim().max(200).optional(),
          thingId: thingId.optional(),
        }),
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
  createEngagement: base
    .errors(
      errorsOf(
        'FORBIDDEN',
        'NOT_FOUND',
        'CONFLICT',
        'UPGRADE_REQUIRED',
        'REDDIT_ACCOUNT_REQUIRED',
        'FORUM_UNAVAILABLE',
      ),
    )
    .route({
      method: 'POST',
      path: path('create-engagement'),
      tags: TAGS,
      summary:
        'Have buddies upvote a post or comment of yours, where the forum allows votes; elsewhere, follow how it does',
    })
    .input(
      z.strictObject({
        thingId,
        thingType,
        thingTitle: z.string().max(1_000).optional(),
        thingUrl: z.string().max(2_000).optional(),
        buddyIds: z.array(id).max(100).default([]),
        userId,
      }),
    )
    .output(z.object({ success: z.literal(true), engagement })),
  generateLeadReply: base
    .errors(
      errorsOf(
        'NOT_FOUND',
        'CONFLICT',
        'FORBIDDEN',
        'USAGE_LIMIT_EXCEEDED',
        'UPGRADE_REQUIRED',
        'AI_UNAVAILABLE',
        'BUSINESS_REQUIRED',
      ),
    )
    .route({
      method: 'POST',
      path: path('generate-lead-reply'),
      tags: TAGS,
      summary: 'Draft a reply to a match',
    })
    .input(
      z.strictObject({
        matchId: id,
        leadProfileId: id.nullish(),
        postTitle: z.string().max(1_000).optional(),
        postContent: z.string().max(50_000).optional(),
        subreddit: z.string().max(50).optional(),
        leadProfile: z.unknown().optional(),
        campaign: z.unknown().optional(),
        userId,
      }),
    )
    .output(generatedReply),
}
