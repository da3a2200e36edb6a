import { saysWhat } from '@radar/engine'
import type { RunningCampaign } from '../../platform/matching.ts'

/** Campaign as its plan lets it run, and the ids of the intent queries of today. */
type ScanWork = { campaign: RunningCampaign; counted: ReadonlySet<string> }

const RESET = '00:00 UTC'

/**
 * Describes why a scan has nothing to do; undefined where it has something. With `byMeaning` a campaign that says what
 * it offers needs no keyword.
 */
export function describeNoWork({ campaign, counted }: ScanWork, byMeaning: boolean): string | undefined {
  const { limits } = campaign.plan
  const { subreddits, keywords, campaign_prompts, paused } = campaign
  if (subreddits.length === 0)
    return paused.subreddits.length === 0
      ? 'This campaign has no subreddits yet. Add at least one to scan it.'
      : `The subreddits of this campaign are paused: your plan has room for ${limits.subreddits}, and older campaigns take them.`
  if (byMeaning && saysWhat(campaign)) return undefined
  if (keywords.length > 0 || campaign.prompt_ids.some((id) => counted.has(id))) return undefined
  if (paused.keywords.length > 0)
    return `The keywords of this campaign are paused: your plan has room for ${limits.keywords}, and older campaigns take them.`
  if (campaign_prompts.length > 0)
    return `This campaign has intent queries and no keywords, and the ${limits.relevancy_checks} intent queries of today are used up. They start again at ${RESET}. Add a keyword to scan it before.`
  if (paused.campaign_prompts.length === 0)
    return byMeaning
      ? 'This campaign has no keywords and no intent queries yet, and does not say what it offers. Add one of them to scan it.'
      : 'This campaign has no keywords and no intent queries yet. Add at least one to scan it.'
  if (limits.relevancy_checks === 0)
    return 'This campaign has intent queries and no keywords, and your plan has no intent queries: upgrade required. Add a keyword, or upgrade to Moderator, to scan it.'
  return `This campaign has intent queries and no keywords. Your plan has room for ${limits.relevancy_checks} intent queries, and older campaigns take them. Add a keyword to scan it.`
}

/** Describes which intent queries a scan leaves out, and why; undefined where it leaves out none. */
export function describeLeftOut({ campaign, counted }: ScanWork): string | undefined {
  const { limits } = campaign.plan
  const { campaign_prompts, prompt_ids, paused } = campaign
  const usedUp = campaign_prompts.filter((_, place) => !counted.has(prompt_ids[place] ?? ''))
  const plan =
    limits.relevancy_checks === 0
      ? 'Intent queries are part of the Moderator plan: upgrade required.'
      : `Your plan has room for ${limits.relevancy_checks} intent queries.`
  const day = `The ${limits.relevancy_checks} intent queries of today are used up; they start again at ${RESET}.`
  const sentences = [
    ...(paused.campaign_prompts.length > 0 ? [`Left out: ${quote(paused.campaign_prompts)}. ${plan}`] : []),
    ...(usedUp.length > 0 ? [`Left out: ${quote(usedUp)}. ${day}`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

const quote = (queries: string[]) => queries.map((query) => `“${query}”`).join(', ')
