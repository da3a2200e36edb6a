import type { Campaign, CampaignInput, FieldErrors, GoalType } from '@radar/contract'

/** The form begins without a goal; everything else is as the contract wants it. */
export type FormValues = Omit<CampaignInput, 'goal_type'> & { goal_type: GoalType | null }

const blank: FormValues = {
  name: '',
  description: '',
  goal_type: null,
  scanning_frequency: 'daily',
  active: true,
  reddit_persona: '',
  product_service: '',
  auto_reply: false,
  subreddits: [],
  keywords: [],
  negative_users: [],
  campaign_prompts: [],
}

export function valuesOf(campaign: Campaign | undefined): FormValues {
  if (!campaign) return blank
  const names = Object.keys(blank) as (keyof FormValues)[]
  return Object.fromEntries(names.map((name) => [name, campaign[name]])) as FormValues
}

/** The server's complaints at the fields they are about; one about an entry of a list names the entry. */
export function errorsOf(fields: FieldErrors, values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [path, messages] of Object.entries(fields)) {
    const [field = path, index] = path.split('.')
    const list: unknown = values[field as keyof FormValues]
    const entry = Array.isArray(list) && index !== undefined ? `“${String(list[Number(index)])}”: ` : ''
    errors[field] = [errors[field], `${entry}${messages.join(' ')}`].filter(Boolean).join(' ')
  }
  return errors
}
