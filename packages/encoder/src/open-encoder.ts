import { encodeTokens } from './encode-tokens.ts'
import { WIDTH } from './layers/sizes.ts'
import type { Encode } from './encode.ts'
import { remember } from './remember.ts'
import { tokenize } from './tokens/tokenize.ts'
import { readWeights } from './weights/read-weights.ts'

let opened: Encode | undefined

/** Reads the weights once per process, when first asked, and returns the same function from then on. */
export function openEncoder(): Encode {
  opened ??= remember(createEncoder())
  return opened
}

function createEncoder(): Encode {
  const weights = readWeights()
  return (text) => {
    const tokens = tokenize(text, weights.pieces)
    return tokens.length === 0 ? new Float32Array(WIDTH) : encodeTokens(tokens, weights)
  }
}
