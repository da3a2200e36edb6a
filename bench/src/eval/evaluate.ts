import type { Post } from '@radar/engine'
import { at, lookUp } from '../checked.ts'
import { indexBm25, keywordPattern } from './baselines.ts'
import { measure, mean } from './metrics.ts'
import type { Figures } from './metrics.ts'
import type { JudgedCampaign, JudgedFolder, Judgement } from './read-folder.ts'
import { seededRandom } from './seeded-random.ts'
import type { RadarScores } from './radar-scores.ts'
import { OURS, systems } from './systems.ts'
import type { System } from './systems.ts'

/** Mean over campaigns with its 95% bootstrap interval. */
export type Interval = [mean: number, low: number, high: number]
export type FigureIntervals = Record<keyof Figures, Interval | null>

/** One line of the result; a figure that no campaign defines is null. */
export type EvalRow = FigureIntervals & {
  source: string
  system: string
  campaigns: number
}

/** Lead over another system, over the same campaigns. */
export type Difference = Omit<EvalRow, 'system'> & { against: string }

/** The figures of one campaign by every system. */
export type CampaignFigures = {
  source: string
  bySystem: Map<string, Figures>
}

const RESAMPLES = 2000
export const HAND = 'hand-graded'
const BEST_BY = ['ndcg10', 'ap', 'auc'] as const

/** Ranks every campaign over its own judged posts, by every system. */
export function measureFolder(
  folder: JudgedFolder,
  radar: RadarScores,
  more: ReadonlyMap<string, System> = new Map(),
): CampaignFigures[] {
  const candidates = new Map([...systems(indexBm25(folder.posts.values()), radar), ...more])
  return [...rankingSets(folder.campaigns)].flatMap(([source, campaigns]) =>
    campaigns.map((judged) => ({
      source,
      bySystem: new Map(
        [...candidates].map(([name, system]) => [name, figuresOf(system, judged, folder.posts)] as const),
      ),
    })),
  )
}

/** One line for each source and system. */
export function summarize(measured: readonly CampaignFigures[]): EvalRow[] {
  return [...bySource(measured)].flatMap(([source, campaigns]) =>
    [...at(campaigns, 0).bySystem.keys()].map((system) => ({
      source,
      system,
      campaigns: campaigns.length,
      ...intervals(campaigns.map(({ bySystem }) => lookUp(bySystem, system))),
    })),
  )
}

/** For each source the paired difference of one of our systems to the best of the textbook's. */
export function compare(measured: readonly CampaignFigures[], ours: string = OURS): Difference[] {
  return [...bySource(measured)].map(([source, campaigns]) => {
    const names = [...at(campaigns, 0).bySystem.keys()].filter((name) => !name.startsWith(OURS))
    const worth = (name: string): number =>
      BEST_BY.reduce(
        (sum, figure) => sum + (mean(campaigns.map(({ bySystem }) => lookUp(bySystem, name)[figure])) ?? 0),
        0,
      )
    const against = at(
      names.toSorted((one, other) => worth(other) - worth(one)),
      0,
    )
    const ahead = campaigns.map(({ bySystem }) =>
      difference(lookUp(bySystem, ours), lookUp(bySystem, against)),
    )
    return { source, against, campaigns: campaigns.length, ...intervals(ahead) }
  })
}

function bySource(measured: readonly CampaignFigures[]): Map<string, CampaignFigures[]> {
  const sources = new Map<string, CampaignFigures[]>()
  for (const one of measured) sources.set(one.source, [...(sources.get(one.source) ?? []), one])
  return sources
}

function difference(ours: Figures, theirs: Figures): Figures {
  const of = (name: keyof Figures): number | null => {
    const [one, other] = [ours[name], theirs[name]]
    return one === null || other === null ? null : one - other
  }
  return { ndcg10: of('ndcg10'), ap: of('ap'), p10: of('p10'), auc: of('auc'), auc_hard: of('auc_hard') }
}

/** Hand-graded campaigns with assumed grades count twice: over what was read alone, and over all. */
export function rankingSets(campaigns: readonly JudgedCampaign[]): Map<string, JudgedCampaign[]> {
  const sets = new Map<string, JudgedCampaign[]>()
  const put = (source: string, judged: JudgedCampaign): void => {
    sets.set(source, [...(sets.get(source) ?? []), judged])
  }
  for (const judged of campaigns) {
    if (judged.source !== HAND) continue
    put(HAND, { ...judged, judgements: judged.judgements.filter((row) => row.basis === 'hand') })
  }
  for (const judged of campaigns) {
    if (judged.source !== HAND) put(judged.source, judged)
    else if (judged.judgements.some((row) => row.basis !== 'hand')) put(`${HAND}+assumed`, judged)
  }
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
  return measure(rows.map(({ grade, hard }, index) => ({ grade, hard, score: at(scores, index) })))
}

/** Negatives that look alike: labelled so or, if graded by hand, saying a keyword. */
export function isHard(row: Judgement, post: Post, pattern: RegExp): boolean {
  if (row.basis.startsWith('hard') || row.basis.startsWith('same')) return true
  return row.basis === 'hand' && pattern.test(`${post.title} ${post.body}`)
}

function intervals(figures: readonly Figures[]): FigureIntervals {
  const of = (name: keyof Figures): Interval | null => bootstrap(figures.map((one) => one[name]))
  return { ndcg10: of('ndcg10'), ap: of('ap'), p10: of('p10'), auc: of('auc'), auc_hard: of('auc_hard') }
}

function bootstrap(values: readonly (number | null)[]): Interval | null {
  const known = values.filter((value) => value !== null)
  const middle = mean(known)
  if (middle === null) return null
  const random = seededRandom(0)
  const draw = (): number => at(known, Math.floor(random() * known.length))
  const means = Array.from({ length: RESAMPLES }, () => known.reduce((sum) => sum + draw(), 0) / known.length)
  means.sort((one, other) => one - other)
  return [middle, at(means, Math.floor(RESAMPLES * 0.025)), at(means, Math.floor(RESAMPLES * 0.975) - 1)]
}
