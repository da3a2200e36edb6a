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

function weigh({ columns, values }: SparseRow, weights: Float64Array): number {
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
