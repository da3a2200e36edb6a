import type { Campaign, CampaignInput, GoalType } from '@radar/contract'

/** Input of a campaign, in which a new form has no goal yet. */
export type FormValues = Omit<CampaignInput, 'goal_type'> & { goal_type: GoalType | null }

export const BLANK: FormValues = {
  name: '',
  description: '',
  business_name: '',
  website: '',
  goal_type: null,
  scanning_frequency: 'daily',
  active: true,
  reddit_persona: '',
  product_service: '',
  auto_reply: false,
  watch_comments: false,
  subreddits: [],
  other_places: [],
  keywords: [],
  negative_users: [],
  campaign_prompts: [],
  names: [],
}

export function valuesOf(campaign: Campaign | undefined): FormValues {
  if (!campaign) return BLANK
  const names = Object.keys(BLANK) as (keyof FormValues)[]
  return Object.fromEntries(names.map((name) => [name, campaign[name]])) as FormValues
}

/** Values typed in an earlier visit, unless the form has lost a field since. */
export function typedBefore(typed: Partial<FormValues> | undefined): Partial<FormValues> | undefined {
  return typed && Object.keys(typed).every((name) => name in BLANK) ? typed : undefined
}
