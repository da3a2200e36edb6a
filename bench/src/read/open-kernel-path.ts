import { openReader } from '@radar/relevance'
import type { Instructions } from '@radar/relevance'
import type { ReadPair } from './read-pair.ts'

/** Tokens of a pair that stand for no word of a text: `[CLS] campaign [SEP] r / a : post [SEP]`. */
const FIXED_TOKENS = 7
/** Share of a pair that is the campaign's. */
const CAMPAIGN_SHARE = 0.3

export async function openKernelPath(weights: string, instructions: Instructions): Promise<ReadPair> {
  const reader = await openReader(weights, { instructions })
  return (tokens) => {
    const campaignTokens = Math.floor(tokens * CAMPAIGN_SHARE)
    const campaign = {
      name: makeText(campaignTokens),
      business_name: '',
      product_service: '',
      description: '',
      keywords: [],
      campaign_prompts: [],
    }
    const post = { subreddit: 'a', title: '', body: makeText(tokens - FIXED_TOKENS - campaignTokens) }
    return reader.read([{ campaign, post }])
  }
}

/** Each of these words is one token. */
function makeText(tokens: number): string {
  return Array<string>(tokens).fill('desk').join(' ')
}
