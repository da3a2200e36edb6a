import { at } from '../checked.ts'

/** The value below which that share of the values lies; NaN where there are none. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return NaN
  const sorted = values.toSorted((a, b) => a - b)
  return at(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)))
}
