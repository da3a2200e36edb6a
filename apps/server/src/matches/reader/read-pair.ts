import { askAboutPair, askAboutPost } from '@radar/engine'
import type { DecisionRequest } from '@radar/decisions'
import type { StoredReading } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reader } from '../../platform/reader.ts'
import { askOnce } from './ask-once.ts'
import type { CampaignText, PostText } from './digest-questions.ts'
import { toReading } from './to-reading.ts'

/** Post beside a campaign, for a user who pays. `post_id` is null for a post that is not stored. */
export type Pair = { user_id: string; post_id: string | null; text: PostText; campaign: CampaignText }

/**
 * Asks about a post alone, which is asked once for all campaigns, then beside the business. Throws what `askOnce` throws.
 */
export async function readPair(ctx: Ctx, reader: Reader, pair: Pair): Promise<StoredReading> {
  const { post_id, user_id, text, campaign } = pair
  const ask = (subject: 'post' | 'pair', request: DecisionRequest) =>
    askOnce(ctx, reader, { post_id, user_id, subject, request })
  const alone = await ask('post', askAboutPost(text))
  const beside = await ask('pair', askAboutPair(text, campaign))
  return toReading(reader, { text, campaign, alone, beside })
}
