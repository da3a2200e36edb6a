import type { Post } from '@radar/engine'
import { indexBm25, keywordPattern } from './baselines.ts'
import { measure, mean, type Figures } from './metrics.ts'
import type { JudgedCampaign, JudgedFolder, Judgement } from './read-folder.ts'
import { seededRandom } from './seeded-random.ts'
import { type System, systems } from './systems.ts'

/** Mean over campaigns with its 95% bootstrap interval. */
export type Interval = [mean: number, low: number, high: number]

/** One line of the result; a figure that no campaign defines is null. */
export interface EvalRow {
  source: string
  system: string
  campaigns: number
  ndcg10: Interval | null
  ap: Interval | null
  p10: Interval | null
  auc: Interval | null
  auc_hard: Interval | null
}

const RESAMPLES = 2000
const HAND = 'hand-graded'

/** Ranks every campaign over its own judged posts, by every system. */
export function evaluate(folder: JudgedFolder): EvalRow[] {
  const candidates = systems(indexBm25(folder.posts.values()))
  return [...rankingSets(folder.campaigns)].flatMap(([source, campaigns]) =>
    [...candidates].map(([name, system]) => {
      const figures = campaigns.map((judged) => figuresOf(system, judged, folder.posts))
      return toRow({ source, system: name, figures })
    }),
  )
}

/** Hand-graded campaigns count twice: over what was read alone, and over all. */
export function rankingSets(campaigns: readonly JudgedCampaign[]): Map<string, JudgedCampaign[]> {
  const sets = new Map<string, JudgedCampaign[]>()
  const put = (source: string, judged: JudgedCampaign): void => {
    sets.set(source, [...(sets.get(source) ?? []), judged])
  }
  for (const judged of campaigns) {
    if (judged.source !== HAND) continue
    put(HAND, { ...judged, judgements: judged.judgements.filter((row) => row.basis === 'hand') })
  }
  for (const judged of campaigns) put(judged.source === HAND ? `${HAND}+assumed` : judged.source, judged)
  return sets
}

/** The figures of one campaign. */
export function figuresOf(system: System, judged: JudgedCampaign, posts: ReadonlyMap<string, Post>): Figures {
  const pattern = keywordPattern(judged.campaign)
  const rows = judged.judgements.flatMap((row) => {
    const post = posts.get(row.post_id)
    return post === undefined ? [] : [{ ...row, post, hard: isHard(row, post, pattern) }]
  })
  const scores = system(
    judged.campaign,
    rows.map((row) => row.post),
  )
  return measure(rows.map(({ grade, hard }, index) => ({ grade, hard, score: scores[index]! })))
}

/** Negatives that look alike: labelled so or, if graded by hand, saying a keyword. */
export function isHard(row: Judgement, post: Post, pattern: RegExp): boolean {
  if (row.basis.startsWith('hard') || row.basis.startsWith('same')) return true
  return row.basis === 'hand' && pattern.test(`${post.title} ${post.body}`)
}

function toRow({ source, system, figures }: { source: string; system: string; figures: Figures[] }): EvalRow {
  const interval = (name: keyof Figures): Interval | null => bootstrap(figures.map((of) => of[name]))
  return {
    source,
    system,
    campaigns: figures.length,
    ndcg10: interval('ndcg10'),
    ap: interval('ap'),
    p10: interval('p10'),
    auc: interval('auc'),
    auc_hard: interval('auc_hard'),
  }
}

function bootstrap(values: readonly (number | null)[]): Interval | null {
  const known = values.filter((value) => value !== null)
  const middle = mean(known)
  if (middle === null) return null
  const random = seededRandom(0)
  const draw = (): number => known[Math.floor(random() * known.length)]!
  const means = Array.from({ length: RESAMPLES }, () => known.reduce((sum) => sum + draw(), 0) / known.length)
  means.sort((one, other) => one - other)
  return [middle, means[Math.floor(RESAMPLES * 0.025)]!, means[Math.floor(RESAMPLES * 0.975) - 1]!]
}
