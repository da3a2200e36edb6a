import { floatAt } from './floats.ts'
import { multiplyDense, quantizeRows } from './layers/dense.ts'
import { runLastLayer, runLayer } from './layers/run-layer.ts'
import { PIECE_WIDTH, WIDTH } from './layers/sizes.ts'
import type { Weights } from './weights/read-weights.ts'

/** The direction of 1 to 128 tokens: what the layers make of them, on average, through one more matrix. */
export function encodeTokens(tokens: readonly number[], weights: Weights): Float32Array {
  const { kernel, space, layers, last } = weights
  const rows = tokens.length
  lookUp(tokens, weights)
  runLayer(kernel, layers[0], { space, rows })
  runLastLayer(kernel, layers[1], { space, rows })
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

function toDirection(numbers: Float32Array): Float32Array {
  const bounded = numbers.map((number) => Math.tanh(number))
  const length = Math.sqrt(bounded.reduce((sum, number) => sum + number ** 2, 0))
  return bounded.map((number) => number / length)
}
