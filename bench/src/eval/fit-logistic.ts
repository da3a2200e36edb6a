import { at } from '../checked.ts'
import { descend } from './descend.ts'

/** Observation as columns and values. */
export type SparseRow = {
  columns: Int32Array
  values: Float64Array
}

export type LabelledRow = SparseRow & {
  positive: boolean
  weight: number
}

/** Logistic regression, held near zero by `pull`; the last weight is where one starts, and is free. */
export function fitLogistic(
  rows: readonly LabelledRow[],
  { columns, pull }: { columns: number; pull: number },
): Float64Array {
  const whole = rows.reduce((sum, { weight }) => sum + weight, 0)
  return descend(new Float64Array(columns + 1), (weights, gradient) => {
    for (let index = 0; index < columns; index++) gradient[index] = pull * at(weights, index)
    for (const row of rows) {
      const chance = 1 / (1 + Math.exp(-(at(weights, columns) + weigh(row, weights))))
      const blame = (row.weight / whole) * (chance - Number(row.positive))
      addRow(row, blame, gradient)
      gradient[columns] = at(gradient, columns) + blame
    }
  })
}

/** Several rows of which some are the right ones to choose. */
export type Choice = {
  rows: readonly SparseRow[]
  right: readonly boolean[]
}

/** Conditional logit: the chance of a right row among all rows of its choice. */
export function fitChoices(
  choices: readonly Choice[],
  { columns, pull }: { columns: number; pull: number },
): Float64Array {
  return descend(new Float64Array(columns), (weights, gradient) => {
    for (let index = 0; index < columns; index++) gradient[index] = pull * at(weights, index)
    for (const { rows, right } of choices) {
      const odds = rows.map((row) => Math.exp(weigh(row, weights)))
      const all = odds.reduce((sum, one) => sum + one, 0)
      const good = odds.reduce((sum, one, place) => sum + (at(right, place) ? one : 0), 0)
      for (const [place, row] of rows.entries()) {
        const wanted = at(right, place) ? at(odds, place) / good : 0
        addRow(row, (at(odds, place) / all - wanted) / choices.length, gradient)
      }
    }
  })
}

export function weigh({ columns, values }: SparseRow, weights: Float64Array): number {
  let sum = 0
  for (let place = 0; place < columns.length; place++)
    sum += at(weights, at(columns, place)) * at(values, place)
  return sum
}

function addRow({ columns, values }: SparseRow, blame: number, gradient: Float64Array): void {
  for (let place = 0; place < columns.length; place++) {
    const column = at(columns, place)
    gradient[column] = at(gradient, column) + blame * at(values, place)
  }
}
