import { z } from 'zod'
import { base } from '../base.ts'
import { subredditName } from './forum-names.ts'
import { errorsOf } from '../errors.ts'
import { subredditResult } from './functions.ts'

/** What a subreddit's rules say about showing one's own product; the rule is quoted. */
export const selfPromotion = z.object({ name: z.string(), text: z.string() })
export type SelfPromotion = z.infer<typeof selfPromotion>

/** What the rules say of naming one's own product: `ask` where only some of it, or only on demand, is welcome. */
export const promotionStance = z.object({
  stance: z.enum(['allowed', 'ask', 'forbidden']),
  rule: selfPromotion.nullable(),
})
export type PromotionStance = z.infer<typeof promotionStance>

/** What is known of a subreddit's rules on self-promotion. */
export const promotionRule = z.object({
  /** Null where no rule speaks of it, or the rules could not be read. */
  self_promotion: selfPromotion.nullable(),
  /** Whether the rules could be read. */
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
