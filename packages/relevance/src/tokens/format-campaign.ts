import { MAX_CHARACTERS } from './limits.ts'
import type { CampaignText } from './pair.ts'

const MAX_KEYWORDS = 12
const MAX_PROMPTS = 4

/**
 * The text of a campaign, its first 4,000 characters. What its tokens leave out is at its end, and a reader ranks better
 * that comes by the keywords first.
 */
export function formatCampaign(campaign: CampaignText): string {
  const { name, business_name, product_service, description, keywords, campaign_prompts } = campaign
  const parts = [
    keywords.slice(0, MAX_KEYWORDS).join(', '),
    join([name, business_name === name ? '' : business_name], '. '),
    product_service,
    description,
    campaign_prompts.slice(0, MAX_PROMPTS).join(' / '),
  ]
  return cutEnd(join(parts, ' | '))
}

function join(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by)
}

function cutEnd(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  return Array.from(text.slice(0, 2 * MAX_CHARACTERS))
    .slice(0, MAX_CHARACTERS)
    .join('')
}
