import figures from '@radar/relevance/figures.json' with { type: 'json' }

/** Figures of the model on businesses that it had not learned from, as `models/relevance/evaluate.py` writes them. */
export const FIGURES = figures

/** Number of leads with a score of `from` or more. */
export function countLeadsFrom(from: number): number {
  return FIGURES.ranking.bands.filter((band) => band.from >= from).reduce((sum, { leads }) => sum + leads, 0)
}

/** Whole number of 100, for a share from 0 to 1. */
export function shareOf(share: number): number {
  return Math.round(100 * share)
}
