import type { Campaign } from '@radar/engine'
import { textbookTokens } from './baselines.ts'

const AS_WRITTEN = 'as written'
const COUNTS = [2, 5, 20]

/**
 * The campaign as written and, where `isVaried`, as told by customers who write less or more: few or many keywords, with
 * and without the rest.
 */
export function toldCampaigns(campaign: Campaign, isVaried: boolean): Map<string, Campaign> {
  const written = new Map([[AS_WRITTEN, campaign]])
  if (!isVaried) return written
  const many = [...campaign.keywords, ...furtherKeywords(campaign)]
  const bare = { ...campaign, campaign_prompts: [], product_service: '', description: '' }
  return new Map<string, Campaign>([
    ...written,
    ...COUNTS.map((count): [string, Campaign] => [
      `${count} keywords`,
      { ...campaign, keywords: many.slice(0, count) },
    ]),
    ['5 keywords, no queries', { ...campaign, campaign_prompts: [], keywords: many.slice(0, 5) }],
    ...COUNTS.map((count): [string, Campaign] => [
      `${count} keywords, no queries or description`,
      { ...bare, keywords: many.slice(0, count) },
    ]),
  ])
}

/** Adds keywords as a thorough user would: each one with another word of the product. */
function furtherKeywords({ keywords, name, product_service }: Campaign): string[] {
  const words = [...new Set(textbookTokens(`${name} ${product_service}`))].filter((word) => word.length > 3)
  return keywords
    .flatMap((keyword) => words.map((word) => `${keyword} ${word}`))
    .slice(0, Math.max(...COUNTS))
}
