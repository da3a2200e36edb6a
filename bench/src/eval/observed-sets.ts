import { openEncoder } from '@radar/encoder'
import { createMatcher, observeFeatures } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { keywordPattern } from './baselines.ts'
import { HAND, isHard, rankingSets } from './evaluate.ts'
import type { ExampleSet } from './fit.ts'
import type { RankedPost } from './metrics.ts'
import type { JudgedCampaign, JudgedFolder } from './read-folder.ts'
import { toldCampaigns } from './told-campaigns.ts'

/** Labels made by readers count in full, labels made from where a post stood count less. */
const SHARES: Readonly<Record<string, number>> = {
  [HAND]: 1,
  [`${HAND}+assumed`]: 0.2,
  'umbrae-2013': 1,
  'tracker-2020': 0.5,
  banking77: 0.5,
}
/** Key of the customer's own text, which counts as much as all other descriptions of a campaign together. */
export const AS_WRITTEN = 'as written'
const WRITTEN_SHARE = 0.5
/** Judged campaigns name no subreddits. */
const ANYWHERE = 'anywhere'

/** The judged pairs of one campaign in one ranking set, told in one way, observed; `found` where the campaign matches the post. */
export type ObservedSet = ExampleSet & {
  folder: string
  source: string
  told: string
  rows: (RankedPost & { values: Float64Array; found: boolean })[]
}

/** Observes every pair; hand-graded campaigns also as customers would tell of them who write less or more. */
export function observeFolder(name: string, folder: JudgedFolder): ObservedSet[] {
  return [...rankingSets(folder.campaigns)].flatMap(([source, campaigns]) =>
    campaigns.flatMap((judged) => observeCampaign(judged, { name, source, folder })),
  )
}

type Place = { name: string; source: string; folder: JudgedFolder }

function observeCampaign(
  { campaign, judgements }: JudgedCampaign,
  { name, source, folder }: Place,
): ObservedSet[] {
  const pattern = keywordPattern(campaign)
  const posts = judgements.map((row) => lookUp(folder.posts, row.post_id))
  const ways = source === HAND ? [...toldCampaigns(campaign)] : [[AS_WRITTEN, campaign] as const]
  return ways.map(([told, variant]) => {
    const values = observeFeatures(posts, { campaign: variant, encode: openEncoder() })
    const matcher = createMatcher()
    matcher.add({ ...variant, subreddits: [ANYWHERE] })
    const rows = judgements.map((row, index) => ({
      grade: row.grade,
      hard: isHard(row, at(posts, index), pattern),
      score: 0,
      found: matcher.match({ ...at(posts, index), subreddit: ANYWHERE }).length > 0,
      values: at(values, index),
    }))
    const share = shareOf(source, { told, ways: ways.length })
    return { folder: name, source, told, campaign: campaign.id, share, examples: rows, rows }
  })
}

function shareOf(source: string, { told, ways }: { told: string; ways: number }): number {
  const share = SHARES[source] ?? 0.1
  if (ways === 1) return share
  return share * (told === AS_WRITTEN ? WRITTEN_SHARE : (1 - WRITTEN_SHARE) / (ways - 1))
}
