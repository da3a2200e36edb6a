import { z } from 'zod'
import { base, id, timestamp, text } from '../base.ts'
import { campaignInput, proposedText } from '../campaigns/campaigns.ts'
import { subredditName } from '../forum/forum-names.ts'
import { errorsOf } from '../errors.ts'
import { ofForum } from '../forum/forums.ts'
import { promotionRule } from '../forum/subreddits.ts'
import { READING_GAPS } from './readings.ts'

const proposedSubreddit = z.object({
  name: z.string(),
  title: z.string(),
  subscribers: z.number().int(),
  ...promotionRule.shape,
  why: z.string(),
})
export type ProposedSubreddit = z.infer<typeof proposedSubreddit>

const proposedPlace = z.object({
  ...ofForum,
  /** Name as `other_places` of a campaign takes it, such as `woodworking@lemmy.example`. */
  place: z.string(),
  /** Sentence about what people talk about there. */
  about: z.string(),
})
export type ProposedPlace = z.infer<typeof proposedPlace>

/** Campaign as Radar proposes it. Lists are in the order of their worth, and may be longer than a plan allows. */
const proposal = z.object({
  name: z.string(),
  description: z.string(),
  business_name: z.string(),
  website: z.string(),
  product_service: z.string(),
  keywords: z.array(proposedText),
  campaign_prompts: z.array(proposedText),
  subreddits: z.array(proposedSubreddit),
  /** Communities of other forums about the same trade, nearest first. Each counts as a subreddit in the plan. */
  other_places: z.array(proposedPlace),
  /** Author: an AI provider, or Radar from the text and the forum alone. */
  written_by: z.enum(['ai', 'radar']),
  /** Notes about what could not be done, for a person. */
  notes: z.array(z.string()),
})
export type Proposal = z.infer<typeof proposal>

const sampleMatch = z.object({
  reddit_id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  created_utc: timestamp,
  relevance_score: z.number(),
  reason: z.string(),
})

const backTest = z.object({
  subreddit: z.string(),
  /** Posts that it was tested with: stored ones, one listing that was fetched for it, or none yet. */
  source: z.enum(['stored', 'listing', 'unknown']),
  /** Reason why there are no posts. */
  problem: z.string().nullable(),
  posts: z.number().int().min(0),
  /** Days that these posts cover; null where that is not known. */
  days: z.number().min(0).nullable(),
  bands: z.object({
    high: z.number().int(),
    good: z.number().int(),
    low: z.number().int(),
    'very low': z.number().int(),
  }),
  /** Number of posts that are worth a look. */
  worth_a_look: z.number().int().min(0),
  /** Number of them that are at most 30 days old. */
  worth_in_30_days: z.number().int().min(0),
  /** Number of them that are as recent as the plan lists matches. */
  worth_in_history: z.number().int().min(0),
  /** Best posts of each band, best first. */
  sample: z.array(sampleMatch),
  /** Reading of the found posts by AI: how many were read, and what the others would cost. Null where no provider is set. */
  reading: z
    .object({
      read: z.number().int(),
      unread: z.number().int(),
      price_dollars: z.number(),
      /** Cause for which posts that somebody wanted read were not. */
      gap: z.enum(READING_GAPS).nullable(),
    })
    .nullable(),
})
export type BackTest = z.infer<typeof backTest>

const { shape } = campaignInput

export const proposalInput = z.strictObject({
  about: text(2_000).trim().min(3, 'Say it in a few words, or give the address of your product.'),
  goal_type: shape.goal_type.default('Lead Gen'),
  /** Brands or competitors, where the goal is about names. */
  names: shape.names,
})

export const proposals = {
  create: base
    .errors(errorsOf('FORUM_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/proposals',
      tags: ['campaigns'],
      summary: 'A campaign proposed from a sentence, or from the page of a product; nothing is stored',
    })
    .input(proposalInput)
    .output(proposal),
  backTest: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'POST',
      path: '/api/v1/back-tests',
      tags: ['campaigns'],
      summary:
        'What a campaign would have found in one subreddit lately, with the keywords and intent queries that the plan runs and the rules of `campaign_id`; nothing is stored',
    })
    .input(
      z.strictObject({
        subreddit: subredditName,
        /** Campaign that the draft would change: what it hides and moves by its accepted rules, the test does as well. */
        campaign_id: id.optional(),
        /** May be empty: a draft need not be named yet. */
        name: text(120).trim().default(''),
        business_name: shape.business_name,
        description: shape.description,
        product_service: shape.product_service,
        keywords: shape.keywords,
        campaign_prompts: shape.campaign_prompts,
        negative_users: shape.negative_users,
        /** True where the forum may be asked for one listing if nothing is stored. */
        may_ask: z.boolean().default(true),
        /** True where the found posts may be read by AI, for the price that the test named before. */
        may_read: z.boolean().default(false),
      }),
    )
    .output(backTest),
}
