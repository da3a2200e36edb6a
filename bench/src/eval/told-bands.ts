import { shownScore } from '@radar/contract'
import { openEncoder } from '@radar/encoder'
import { createPostScorer } from '@radar/engine'
import { at } from '../checked.ts'
import { bandTable, calibrationError } from './bands.ts'
import type { ScoredPost } from './bands.ts'
import { HAND, rankingSets } from './evaluate.ts'
import type { JudgedFolder } from './read-folder.ts'
import type { System } from './systems.ts'
import { toldCampaigns } from './told-campaigns.ts'

/** Scored posts of the hand-graded campaigns by the length of the campaign's description. */
export function toldBands(folders: readonly JudgedFolder[]): Map<string, ScoredPost[]> {
  const scored = new Map<string, ScoredPost[]>()
  for (const { campaigns, posts } of folders) {
    for (const { campaign, judgements, source } of campaigns) {
      if (source !== HAND) continue
      for (const [told, variant] of toldCampaigns(campaign)) {
        const rows = scored.get(told) ?? []
        const scorer = createPostScorer(variant, openEncoder())
        for (const { post_id, grade, basis } of judgements) {
          const post = posts.get(post_id)
          if (basis !== 'hand' || post === undefined) continue
          rows.push({ grade, score: scorer.score(post, post.created_utc ?? 0).relevance_score })
        }
        scored.set(told, rows)
      }
    }
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
