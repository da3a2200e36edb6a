import { encodeTokens } from './encode-tokens.ts'
import { WIDTH } from './layers/sizes.ts'
import { tokenize } from './tokens/tokenize.ts'
import { readWeights } from './weights/read-weights.ts'

/**
 * Turns a text into a direction in 512 dimensions, of length 1: texts that mean alike point alike. English. Blocks for
 * some milliseconds per 100 characters. An empty text is the zero vector.
 */
export type Encode = (text: string) => Float32Array

let opened: Encode | undefined

/** Reads the weights once per process, when first asked, and returns the same function from then on. */
export function openEncoder(): Encode {
  opened ??= createEncoder()
  return opened
}

function createEncoder(): Encode {
  const weights = readWeights()
  return (text) => {
    const tokens = tokenize(text, weights.pieces)
    return tokens.length === 0 ? new Float32Array(WIDTH) : encodeTokens(tokens, weights)
  }
}
