/** Fields of a campaign that make its text; empty ones are left out. */
export type CampaignText = {
  name: string
  business_name: string
  product_service: string
  description: string
  keywords: readonly string[]
  campaign_prompts: readonly string[]
}

/** A post, or a comment with an empty title. */
export type PostText = { subreddit: string; title: string; body: string }

export type Pair = { campaign: CampaignText; post: PostText }
