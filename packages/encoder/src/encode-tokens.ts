import { floatAt } from './floats.ts'
import { multiplyDense, quantizeRows } from './layers/dense.ts'
import { runLayer } from './layers/run-layer.ts'
import { PIECE_WIDTH, WIDTH } from './layers/sizes.ts'
import type { Weights } from './weights/read-weights.ts'

/** The direction of 1 to 128 tokens: what the layers make of them, on average, through one more matrix. */
export function encodeTokens(tokens: readonly number[], weights: Weights): Float32Array {
  const { kernel, space, layers, last } = weights
  const rows = tokens.length
  lookUp(tokens, weights)
  for (const layer of layers) runLayer(kernel, layer, { space, rows })
  average(space.state, rows)
  quantizeRows(space.state, space.integers, { rows: 1, width: WIDTH })
  multiplyDense(kernel, last, { rows: 1, from: space.integers, out: space.narrow })
  return toDirection(space.narrow.subarray(0, WIDTH))
}

/** Fills the state with what the tokens mean, twice (as the model was trained), and where they stand. */
function lookUp(tokens: readonly number[], { meanings, places, space }: Weights): void {
  for (const [row, token] of tokens.entries()) {
    const scale = 2 * floatAt(meanings.scales, token)
    const values = meanings.values.subarray(token * PIECE_WIDTH, (token + 1) * PIECE_WIDTH)
    const start = row * PIECE_WIDTH
    for (const [column, value] of values.entries()) {
      space.state[start + column] = scale * value + floatAt(places, start + column)
    }
  }
}

/** Writes the mean of the first rows into the first of them. */
function average(state: Float32Array, rows: number): void {
  for (let column = 0; column < WIDTH; column++) {
    let sum = 0
    for (let row = 0; row < rows; row++) sum += floatAt(state, row * WIDTH + column)
    state[column] = sum / rows
  }
}

function toDirection(numbers: Float32Array): Float32Array {
  const bounded = numbers.map((number) => Math.tanh(number))
  const length = Math.sqrt(bounded.reduce((sum, number) => sum + number ** 2, 0))
  return bounded.map((number) => number / length)
}
