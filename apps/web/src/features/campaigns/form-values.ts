import { schemaResolver } from '@mantine/form'
import { campaignInput } from '@radar/contract'
import type { Campaign, CampaignInput, FieldErrors, GoalType } from '@radar/contract'

/** The form begins without a goal; everything else is as the contract wants it. */
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

/** What somebody typed into this form earlier, if the form has not changed since. */
export function readTyped(typed: FormValues | undefined): FormValues | undefined {
  const isWhole = typed && Object.keys(BLANK).every((name) => name in typed)
  return isWhole ? typed : undefined
}

const resolve = schemaResolver(campaignInput, { sync: true }) as (
  values: FormValues,
) => Record<string, string>

/** What the contract says against values, by path, as the server would refuse them. */
export function checkValues(values: FormValues): FieldErrors {
  return Object.fromEntries(Object.entries(resolve(values)).map(([path, message]) => [path, [message]]))
}

/** The entries of each list that were refused. */
export function refusedOf(fields: FieldErrors, values: FormValues): Record<string, string[]> {
  const refused: Record<string, string[]> = {}
  for (const path of Object.keys(fields)) {
    const [field = path, index] = path.split('.')
    const list: unknown = values[field as keyof FormValues]
    if (Array.isArray(list) && index !== undefined)
      refused[field] = [...(refused[field] ?? []), String(list[Number(index)])]
  }
  return refused
}

/** The errors at the fields they are about; one about an entry of a list names the entry. */
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
