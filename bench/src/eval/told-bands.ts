import { shownScore } from '@radar/contract'
import { at, lookUp } from '../checked.ts'
import { bandTable, calibrationError } from './bands.ts'
import type { ScoredPost } from './bands.ts'
import { HAND, rankingSets } from './evaluate.ts'
import type { JudgedFolder } from './read-folder.ts'
import type { RadarScores } from './radar-scores.ts'
import type { System } from './systems.ts'
import { toldCampaigns } from './told-campaigns.ts'

export type ToldPosts = ReturnType<typeof toldPosts>[number]

/** Hand-graded posts of each campaign as written or, where `isVaried`, told in several lengths. */
export function toldPosts({ campaigns, posts }: JudgedFolder, isVaried: boolean) {
  return campaigns
    .filter(({ source }) => source === HAND)
    .flatMap(({ campaign, judgements }) => {
      const graded = judgements
        .filter(({ basis }) => basis === 'hand')
        .map(({ post_id, grade }) => ({ post: lookUp(posts, post_id), grade }))
      return [...toldCampaigns(campaign, isVaried)].map(([told, variant]) => ({
        told,
        campaign: variant,
        graded,
      }))
    })
}

/** Scored posts of the hand-graded campaigns by the length of the campaign's description. */
export function toldBands(told: readonly ToldPosts[], radar: RadarScores): Map<string, ScoredPost[]> {
  const scored = new Map<string, ScoredPost[]>()
  for (const { told: name, campaign, graded } of told) {
    const scores = lookUp(radar, campaign)
    const rows = graded.map(({ post, grade }) => ({ grade, score: lookUp(scores, post.id).relevance_score }))
    scored.set(name, [...(scored.get(name) ?? []), ...rows])
  }
  return scored
}

/** Scored posts of the hand-graded campaigns as written, by another system. */
export function systemBands(folders: readonly JudgedFolder[], system: System): ScoredPost[] {
  return folders.flatMap(({ campaigns, posts }) =>
    (rankingSets(campaigns).get(HAND) ?? []).flatMap(({ campaign, judgements }) => {
      const rows = judgements.flatMap(({ post_id, grade }) => {
        const post = posts.get(post_id)
        return post ? [{ post, grade }] : []
      })
      const scores = system(
        campaign,
        rows.map(({ post }) => post),
      )
      return rows.map(({ grade }, place) => ({ grade, score: at(scores, place) }))
    }),
  )
}

export function printBands(told: ReadonlyMap<string, readonly ScoredPost[]>): string {
  return [...told]
    .filter(([, scored]) => scored.length > 0)
    .map(([name, scored]) => {
      const leads = scored.filter(({ grade }) => grade === 2)
      const high = leads.filter(({ score }) => shownScore(score) >= 80).length
      return `#### ${name}\n\n${bandTable(scored)}\n\nCalibration error ${calibrationError(scored).toFixed(3)}; ${high} of ${leads.length} leads stand at 80 or more.`
    })
    .join('\n\n')
}
