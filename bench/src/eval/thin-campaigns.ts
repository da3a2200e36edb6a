import type { Campaign } from '@radar/engine'

/** How much a customer has told: everything, no intent queries, or hardly anything. */
export type Told = 'all' | 'no queries' | 'little'

/** The campaign as other customers would have written it, with less text. */
export function thinCampaigns(campaign: Campaign): Map<Told, Campaign> {
  const queryless = { ...campaign, campaign_prompts: [] }
  const [sentence = ''] = campaign.product_service.split(/[:.;]/)
  return new Map<Told, Campaign>([
    ['all', campaign],
    ['no queries', queryless],
    ['little', { ...queryless, keywords: campaign.keywords.slice(0, 2), product_service: sentence }],
  ])
}
