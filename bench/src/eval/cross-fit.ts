import { at } from '../checked.ts'
import { calibrationError } from './bands.ts'
import type { LabelledRow, SparseRow } from './fit-logistic.ts'
import { mean, measure } from './metrics.ts'
import type { Grade } from './read-folder.ts'

const FOLDS = 5

/** Graded pair of a campaign and a post, as a row of a regression. */
export type GradedRow = LabelledRow & { campaign: string; grade: Grade }

/** Chance by weights of which the last is the constant. */
export function chanceOf({ columns, values }: SparseRow, weights: Float64Array): number {
  const constant = at(weights, weights.length - 1)
  const sum = values.reduce(
    (total, value, place) => total + value * at(weights, at(columns, place)),
    constant,
  )
  return 1 / (1 + Math.exp(-sum))
}

/** Chances of pairs, each by weights that were fitted without the campaigns of its fold. */
export function crossFit<Row extends GradedRow>(
  rows: readonly Row[],
  fit: (some: readonly Row[]) => Float64Array,
): [Row, number][] {
  const ids = [...new Set(rows.map(({ campaign }) => campaign))]
  const foldOf = new Map(ids.map((id, place) => [id, place % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => {
    const learned = fit(rows.filter(({ campaign }) => foldOf.get(campaign) !== fold))
    return rows
      .filter(({ campaign }) => foldOf.get(campaign) === fold)
      .map((row): [Row, number] => [row, chanceOf(row, learned)])
  }).flat()
}

/** Prints how chances rank the posts of each campaign, and how true they are. */
export function reportFit(name: string, scored: readonly (readonly [GradedRow, number])[]): void {
  const byCampaign = Map.groupBy(scored, ([{ campaign }]) => campaign)
  const figures = [...byCampaign.values()].map((rows) =>
    measure(rows.map(([{ grade }, score]) => ({ grade, hard: false, score }))),
  )
  const shown = (['ndcg10', 'ap', 'auc'] as const).map(
    (figure) => `${figure} ${mean(figures.map((one) => one[figure]))?.toFixed(3) ?? '-'}`,
  )
  const error = calibrationError(scored.map(([{ grade }, chance]) => ({ grade, score: 100 * chance })))
  console.log(`${name}: ${shown.join(', ')}, calibration error ${error.toFixed(3)}, ${scored.length} pairs`)
}
