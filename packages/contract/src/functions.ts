import { z } from 'zod'
import { base, id, timestamp } from './base.ts'
import { errorsOf } from './errors.ts'
import { PLANS, USAGE_COUNTERS } from './plans.ts'
import type { CapacityKey, PlanKey, QuotaKey } from './plans.ts'

const TAGS = ['functions']
const path = <Name extends string>(name: Name) => `/functions/v1/${name}` as const
const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

/** Bodies may name the user; it must be the one who is signed in. */
const userId = id.optional()

const subredditResult = z.object({
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

/** The functions of the specification, by the names it gives them. */
export const functions = {
  redditMonitor: base
    .errors(errorsOf('NOT_FOUND', 'FORBIDDEN', 'USAGE_LIMIT_EXCEEDED', 'UPGRADE_REQUIRED'))
    .route({ method: 'POST', path: path('reddit-monitor'), tags: TAGS, summary: 'Scan a campaign now' })
    .input(z.strictObject({ campaign_id: id, manual_trigger: z.literal(true).default(true), userId }))
    .output(
      z.object({
        success: z.boolean(),
        message: z.string(),
        matches_found: count,
        warning: z.string().optional(),
        error: z.string().optional(),
      }),
    ),
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
  generateLeadReply: base
    .errors(
      errorsOf(
        'NOT_FOUND',
        'CONFLICT',
        'FORBIDDEN',
        'USAGE_LIMIT_EXCEEDED',
        'UPGRADE_REQUIRED',
        'AI_UNAVAILABLE',
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
    .output(
      z.object({
        success: z.boolean(),
        error: z.string().optional(),
        draftId: id,
        reply: z.string(),
        scheduled_for: timestamp.nullable(),
      }),
    ),
}
