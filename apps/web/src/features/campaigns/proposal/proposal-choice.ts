import { UNLIMITED, distinctBy } from '@radar/contract'
import type { CampaignInput, Proposal } from '@radar/contract'
import type { Remaining } from '../usage-of.ts'

/** Parts of a proposal as the user chose or changed them. */
export type ProposalChoice = Pick<
  CampaignInput,
  | 'name'
  | 'description'
  | 'business_name'
  | 'product_service'
  | 'goal_type'
  | 'names'
  | 'subreddits'
  | 'other_places'
  | 'keywords'
  | 'campaign_prompts'
>

type Lists = 'subreddits' | 'keywords' | 'campaign_prompts'
/** Number of entries that the plan has room for; undefined where any number fits. */
export type Places = Record<Lists, number | undefined>

/** Number of entries that no other campaign takes up; undefined where any number fits. */
export const freeOf = ({ limit, elsewhere }: Remaining['keywords']) =>
  limit === UNLIMITED ? undefined : Math.max(0, limit - elsewhere)

/** All that is proposed, with the other places of the campaign that it replaces. */
export function asProposed(
  { name, description, business_name, product_service, ...lists }: Proposal,
  other_places: ProposalChoice['other_places'] = [],
): ProposalChoice {
  return {
    name,
    description,
    business_name,
    product_service,
    goal_type: 'Lead Gen',
    names: [],
    subreddits: lists.subreddits.map((one) => one.name),
    other_places,
    keywords: lists.keywords.map((one) => one.text),
    campaign_prompts: lists.campaign_prompts.map((one) => one.text),
  }
}

/** Cuts a choice to what the plan has room for. */
export function fit(
  chosen: ProposalChoice,
  { subreddits, keywords, campaign_prompts }: Places,
): ProposalChoice {
  const other_places = chosen.other_places.slice(0, subreddits)
  return {
    ...chosen,
    subreddits: chosen.subreddits.slice(0, subreddits && Math.max(0, subreddits - other_places.length)),
    other_places,
    keywords: chosen.keywords.slice(0, keywords),
    campaign_prompts: chosen.campaign_prompts.slice(0, campaign_prompts),
  }
}

/** Number of entries that may still be chosen; undefined for any number. */
export const left = (free: number | undefined, chosen: readonly unknown[]) =>
  free === undefined ? undefined : free - chosen.length

/** Names the first required part that is missing. */
export function missingOf({
  name,
  subreddits,
  other_places,
  keywords,
  campaign_prompts,
}: ProposalChoice): string | undefined {
  if (name.trim() === '') return 'A campaign needs a name.'
  if (subreddits.length + other_places.length === 0) return 'Choose at least one subreddit or other forum.'
  return keywords.length + campaign_prompts.length === 0 ? 'Choose at least one keyword.' : undefined
}

/** Entries without repetition, whatever their case; what was proposed is spelled as it was there. */
export function distinct(list: readonly string[], proposed: readonly string[]): string[] {
  const spelled = new Map(proposed.map((one) => [one.toLowerCase(), one]))
  const entries = list.map((one) => spelled.get(one.toLowerCase()) ?? one)
  return distinctBy(entries, (one) => one.toLowerCase())
}

/** Entries that were not proposed. */
export const notProposed = (list: readonly string[], proposed: readonly string[]) =>
  list.filter((one) => !proposed.includes(one))
