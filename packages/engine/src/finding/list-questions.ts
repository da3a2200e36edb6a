import type { Campaign } from '../campaign.ts'

/** Text of a campaign whose direction is compared with those of posts. */
export type Question = {
  campaign: Pick<Campaign, 'name' | 'product_service' | 'description' | 'keywords' | 'campaign_prompts'> & {
    business_name: string
  }
}

/**
 * Texts of a campaign that posts are compared with: its own, where it says what it offers, and each intent query, in
 * their order.
 */
export function listQuestions(campaign: Campaign): {
  own: Question | undefined
  queries: Question[]
} {
  const { name, business_name, product_service, description, keywords, campaign_prompts } = campaign
  const own = { name, business_name: business_name ?? '', product_service, description, keywords }
  return {
    own: saysWhat(campaign) ? { campaign: { ...own, campaign_prompts: [] } } : undefined,
    queries: campaign_prompts.map((query) => ({ campaign: { ...NOTHING, campaign_prompts: [query] } })),
  }
}

const NOTHING = { name: '', business_name: '', product_service: '', description: '', keywords: [] }

/** True where a campaign has a text of its own to find by: a name alone says too little. */
export function saysWhat({
  product_service,
  keywords,
}: Pick<Campaign, 'product_service' | 'keywords'>): boolean {
  return product_service.trim() !== '' || keywords.length > 0
}
