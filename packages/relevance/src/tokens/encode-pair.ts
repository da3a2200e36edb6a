import { cutMiddle } from './cut-middle.ts'
import { formatCampaign } from './format-campaign.ts'
import { findUnread } from './find-unread.ts'
import type { TextRange } from './find-unread.ts'
import { formatPost } from './format-post.ts'
import { MAX_CHARACTERS } from './limits.ts'
import type { Pair } from './pair.ts'
import type { Vocabulary } from './parse-vocabulary.ts'
import { tokenize } from './tokenize.ts'

/** Most tokens of a pair and of the campaign within it. */
export type TokenLimits = { pair: number; campaign: number }

/** Tokens of a pair, and what of its post is not among them. */
export type EncodedPair = EncodedText & { unread: TextRange[] }

/** Tokens of a text. The first `campaignTokens`, up to the first [SEP], are the campaign's. */
export type EncodedText = { ids: readonly number[]; campaignTokens: number }

/** `[CLS] campaign [SEP] post [SEP]`: the campaign is cut at its end, the post in its middle. */
export function encodePair(
  { campaign, post }: Pair,
  { vocabulary, limits }: { vocabulary: Vocabulary; limits: TokenLimits },
): EncodedPair {
  const { start, end } = vocabulary
  const first = tokenize(formatCampaign(campaign), vocabulary).slice(0, limits.campaign)
  const room = limits.pair - 3 - first.length
  const whole = tokenize(formatPost(post), vocabulary)
  const second = cutMiddle(whole, room, tokenize('…', vocabulary))
  return {
    ids: [start, ...first, end, ...second, end],
    campaignTokens: first.length + 2,
    unread:
      whole.length > room || post.body.length > MAX_CHARACTERS ? findUnread(post, { room, vocabulary }) : [],
  }
}
