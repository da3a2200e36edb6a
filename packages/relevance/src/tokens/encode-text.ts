import { cutMiddle } from './cut-middle.ts'
import type { EncodedText } from './encode-pair.ts'
import { formatCampaign } from './format-campaign.ts'
import { formatPost } from './format-post.ts'
import type { CampaignText, PostText } from './pair.ts'
import type { Vocabulary } from './parse-vocabulary.ts'
import { tokenize } from './tokenize.ts'

/** Text whose direction is looked for. */
export type TextToFind = { campaign: CampaignText } | { post: PostText }

/** Most tokens of a campaign and of a post alone, with both ends. */
export type TextLimits = { campaign: number; post: number }

/** `[CLS] text [SEP]`: a campaign is cut at its end, a post in its middle. */
export function encodeText(
  text: TextToFind,
  { vocabulary, limits }: { vocabulary: Vocabulary; limits: TextLimits },
): EncodedText {
  const { start, end } = vocabulary
  if ('campaign' in text) {
    const own = tokenize(formatCampaign(text.campaign), vocabulary).slice(0, limits.campaign - 2)
    return { ids: [start, ...own, end], campaignTokens: own.length + 2 }
  }
  const own = tokenize(formatPost(text.post), vocabulary)
  return {
    ids: [start, ...cutMiddle(own, limits.post - 2, tokenize('…', vocabulary)), end],
    campaignTokens: 0,
  }
}
