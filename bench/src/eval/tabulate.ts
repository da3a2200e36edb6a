import { at, lookUp } from '../checked.ts'
import type { SparseRow } from './fit-logistic.ts'

/** Observation of one row, by key. */
export type Observation = {
  keys: readonly number[]
  values: readonly number[]
}

/** Rows with a column for every key that enough of them have. */
export type ObservationTable = {
  rows: SparseRow[]
  /** The key of each column. */
  keys: number[]
  /** By what a weight of each column is to be multiplied. */
  scales: number[]
}

/** How much a scaled column may vary, beside a pattern that is there or not. */
const SPREAD = 0.5

/** `scaled` columns are brought to one spread, so that one pull holds all alike. */
export function tabulate(
  observed: readonly Observation[],
  { least, scaled = () => false }: { least: number; scaled?(key: number): boolean },
): ObservationTable {
  const counts = new Map<number, number>()
  for (const { keys } of observed) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const keys = [...counts].filter(([, count]) => count >= least).map(([key]) => key)
  const columns = new Map(keys.map((key, column) => [key, column]))
  const scales = spreads(observed, columns).map((spread, column) =>
    scaled(at(keys, column)) ? SPREAD / (spread + 1e-6) : 1,
  )
  const rows = observed.map((row): SparseRow => {
    const places = row.keys.flatMap((key, place) => (columns.has(key) ? [place] : []))
    const of = places.map((place) => lookUp(columns, at(row.keys, place)))
    return {
      columns: Int32Array.from(of),
      values: Float64Array.from(places, (place, index) => at(row.values, place) * at(scales, at(of, index))),
    }
  })
  return { rows, keys, scales }
}

function spreads(observed: readonly Observation[], columns: ReadonlyMap<number, number>): number[] {
  const sums = new Float64Array(columns.size)
  const squares = new Float64Array(columns.size)
  for (const { keys, values } of observed) {
    for (const [place, key] of keys.entries()) {
      const column = columns.get(key)
      if (column === undefined) continue
      sums[column] = at(sums, column) + at(values, place)
      squares[column] = at(squares, column) + at(values, place) ** 2
    }
  }
  const all = observed.length
  return Array.from(sums, (sum, column) =>
    Math.sqrt(Math.max(0, at(squares, column) / all - (sum / all) ** 2)),
  )
}
