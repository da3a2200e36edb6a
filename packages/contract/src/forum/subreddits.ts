import { z } from 'zod'
import { base } from '../base.ts'
import { subredditName } from './forum-names.ts'
import { errorsOf } from '../errors.ts'
import { subredditResult } from './functions.ts'

/** Quoted rule of a subreddit on self-promotion. */
export const selfPromotion = z.object({ name: z.string(), text: z.string() })
export type SelfPromotion = z.infer<typeof selfPromotion>

/**
 * Stance of a subreddit on self-promotion. `disclose`: allowed to people who say that the product is theirs; `ask`:
 * allowed in part, or on request.
 */
export const promotionStance = z.object({
  stance: z.enum(['allowed', 'disclose', 'ask', 'forbidden']),
  rule: selfPromotion.nullable(),
})
export type PromotionStance = z.infer<typeof promotionStance>

export const promotionRule = z.object({
  /** Null where no rule is about it, or the rules could not be fetched. */
  self_promotion: selfPromotion.nullable(),
  /** False where the forum did not answer. */
  rules_read: z.boolean(),
})
export type PromotionRule = z.infer<typeof promotionRule>

const subredditDetails = subredditResult.extend(promotionRule.shape)
export type SubredditDetails = z.infer<typeof subredditDetails>

const TAGS = ['subreddits']

export const subreddits = {
  list: base
    .errors(errorsOf('FORUM_UNAVAILABLE'))
    .route({
      method: 'GET',
      path: '/api/v1/subreddits',
      tags: TAGS,
      summary:
        'The communities of the practice forum, largest first; none where Radar is connected to Reddit',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ items: z.array(subredditResult) })),
  get: base
    .errors(errorsOf('FORUM_UNAVAILABLE'))
    .route({
      method: 'GET',
      path: '/api/v1/subreddits/{name}',
      tags: TAGS,
      summary:
        'Whether there is a subreddit of this name, how large it is, and what it says of self-promotion',
    })
    .input(z.strictObject({ name: subredditName }))
    .output(
      z.discriminatedUnion('found', [
        subredditDetails.extend({ found: z.literal(true) }),
        z.object({ found: z.literal(false), name: z.string(), problem: z.string() }),
      ]),
    ),
}
