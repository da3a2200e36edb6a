import { z } from 'zod'
import { FUNCTION_TAGS, base, functionPath, id, timestamp, userId, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { engagement } from './engagements.ts'
import { thingId, thingType } from '../account/reddit-credentials.ts'

const generatedReply = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  draftId: id,
  reply: z.string(),
  scheduled_for: timestamp.nullable(),
})
export type GeneratedReply = z.infer<typeof generatedReply>

/** Functions of the specification, under its names. */
export const repliesFunctions = {
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
      path: functionPath('create-engagement'),
      tags: FUNCTION_TAGS,
      summary:
        'Have buddies upvote a post or comment of yours, where the forum allows votes; elsewhere, follow how it does',
    })
    .input(
      z.strictObject({
        thingId,
        thingType,
        thingTitle: text(1_000).optional(),
        thingUrl: text(2_000).optional(),
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
        'DRAFT_FORBIDDEN',
      ),
    )
    .route({
      method: 'POST',
      path: functionPath('generate-lead-reply'),
      tags: FUNCTION_TAGS,
      summary: 'Draft a reply to a match',
    })
    .input(
      z.strictObject({
        matchId: id,
        leadProfileId: id.nullish(),
        postTitle: text(1_000).optional(),
        postContent: text(50_000).optional(),
        subreddit: text(50).optional(),
        leadProfile: z.unknown().optional(),
        campaign: z.unknown().optional(),
        userId,
      }),
    )
    .output(generatedReply),
}
